/** Values in words, where no dictionary has them or a screen needs them shorter. */
export const values = {
  /** Full status names; the workflow's own words. */
  status: {
    draft: '草稿',
    assigned: '待开始',
    in_progress: '检验中',
    submitted: '待审核',
    under_review: '审核中',
    returned: '退回待改',
    approved: '已批准',
    closed: '已关闭',
    cancelled: '已取消',
  },
  overall: { pass: '合格', conditional: '有条件合格', fail: '不合格', pending: '待定', aborted: '未能检验' },
  itemResult: { pass: '符合', fail: '不符合', pending: '待定', na: '不适用', open: '未填' },
  findingResult: { fail: '不符合', pending: '待定', remark: '备注' },
  sealedBy: { client: '客户', supplier: '供应商', agency: '验货公司' },
  signatureRole: { inspector: '验货员', factory: '工厂' },
  shape: { arrow: '箭头', box: '方框', circle: '圆圈', pen: '画笔', text: '文字' },
  colour: { red: '红色', yellow: '黄色', blue: '蓝色' },
  yes: '是',
  no: '否',
  /** Of what there is or is not: a sample, a remark. */
  there: '有',
  notThere: '没有',
  /** Unfolds the field in the other language. */
  inLanguage: { zh: '中文', en: '英文' },
  toleranceMode: {
    absolute: '数值',
    percent: '百分比',
  },
  defectCoding: { free: '自由描述', grouped: '自由描述，选分组', coded: '只用缺陷库' },
  value: { none: '空', strokes: '笔迹', someone: '另一人', goneRow: '已删除的一项' },
  mark: {
    /** Between the parts of a sentence. */
    list: '，',
    /** Between names. */
    names: '、',
    /** Between clauses. */
    clauses: '；',
    /** Before what somebody said, or a value. */
    colon: '：',
  },
};
