import { jobTypes } from '@proofmark/contract/words/zh-CN/jobs.ts';

/** 服务器的后台任务。 */
export const jobs = {
  column: { job: '后台任务', state: '状态', error: '失败原因', added: '添加时间' },
  state: { dead: '已放弃', waiting: '等待中' },
  attempts_other: '已尝试 {{count}} 次',
  next: '{{time}} 执行',
  retry: '重试',
  retryOf: '重试：{{job}}',
  retryAll: '全部重试',
  restarted_other: '已重新开始 {{count}} 个后台任务',
  isSafe: '可以放心重试：做过的任务不会重做，只有邮件在极少数情况下会收到两次。',
  free: '服务器剩余空间 {{free}}',
  low: '服务器空间只剩 {{free}}，请尽快清理或扩容。',
  none: '没有后台任务',
  noneText: '邮件、消息和 PDF 都已处理完毕。',
  type: jobTypes,
};
