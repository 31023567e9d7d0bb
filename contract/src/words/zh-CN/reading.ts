/** The reading of the sampling plan: what was found, what is allowed, what comes next. */
export const reading = {
  reading: {
    /** Names the gauge and the strip. */
    label: '抽样判定',
    accept: '接收',
    reject: '拒收',
    /** The plan is known, and no item, defect or value has been entered yet. */
    notDrawn: '尚未检验',
    aborted: '未能检验，不作判定',
    /** {{field}} is the name of the field that keeps the plan from being computed. */
    noPlan: '缺{{field}}',
    /** Nothing found so far; {{class}} is the class nearest to rejection. */
    firstUnits_other: '{{class}}满 {{count}} 件即拒收',
    firstDefects_other: '{{class}}满 {{count}} 处即拒收',
    /** The sentence that matters next. */
    moreUnits_other: '{{class}}再多 {{count}} 件即拒收',
    moreDefects_other: '{{class}}再多 {{count}} 处即拒收',
    /** A class with Ac 0 that was found; one of a list. */
    foundAtAll_other: '{{class}} {{count}}',
    /** The same when it is alone. */
    foundAlone_other: '发现{{class}} {{count}}',
    /** A class over its limit; one of a list. */
    overBy_other: '{{class}}超 {{count}}',
    /** Found between Ac and Re (reduced inspection). */
    backToNormal: '接收；下批恢复正常检验',
    sample: '样本 {{n}}',
    fullInspection: '全检 {{n}}',
    letter: '字码 {{letter}}',
    level: '水平 {{level}}',
    /** Under a class's number. */
    left: '余 {{n}}',
    over: '超 {{n}}',
    noneAllowed: '不允许',
    aboveAc: '超 Ac {{n}}',
    spoken: '发现 {{found}}，接收 {{ac}}，拒收 {{re}}',
    spokenNoPlan: '发现 {{found}}，尚无抽样方案',
  },
  class: { critical: '致命', major: '严重', minor: '轻微' },
  /** In a sentence. */
  severity: { normal: '正常', tightened: '加严', reduced: '放宽' },
};
