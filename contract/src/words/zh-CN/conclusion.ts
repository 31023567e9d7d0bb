/** Why a result is proposed, what a reviewer overrode, and the report’s history. */
export const conclusion = {
  /** The one sentence why; {{what}} is a list of classes or sections. */
  because: {
    accepted: '抽样接收；各项符合',
    classRejected: '{{what}}缺陷超出接收数',
    categoryFailed: '抽样接收；{{what}}不符合',
    categoryPending: '抽样接收；{{what}}待定',
    categoryPendingMany: '抽样接收；{{what}} {{n}} 项待定',
    categoryFailedMany: '抽样接收；{{what}} {{n}} 项不符合',
    /** While there is no sampling plan. */
    withoutPlan: '抽样方案未定；{{what}}',
    failedAlone: '{{what}}不符合',
    pendingAlone: '{{what}}待定',
    aborted: '由验货员中止',
  },
  /** While the plan or a result is missing. */
  soFar: '尚未填完，目前没有不符合',
  noPlan: '抽样方案未定',
  /** What the reviewer set in place of what follows from the report; {{who}} is name and time. */
  override: { plan: '审核员更正抽样方案', stamp: '{{who}}：{{reason}}' },
  history: {
    planChange: '改动抽样方案',
    categoryOverride: '{{category}}更正为{{result}}',
    /** A warning with which the report was submitted, and why. */
    warning: '提醒：{{warning}}。说明：{{answer}}',
    decision: '客户决定：{{decision}}',
    event: {
      create: '新建任务',
      start: '开始检验',
      submit: '提交',
      withdraw: '撤回',
      startReview: '开始审核',
      takeOver: '接手审核',
      approve: '批准',
      return: '退回',
      amend: '修订',
      assign: '分配',
      unassign: '取消分配',
      team: '更换人员',
      cancel: '取消',
      reopen: '重新安排',
      restore: '恢复',
      close: '关闭',
    },
  },
};
