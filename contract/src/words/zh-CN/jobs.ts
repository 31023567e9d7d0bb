import type { JobType } from '../../api/job.ts';

/** What the jobs of the server do: on the page of jobs, and in the inbox when one was given up. */
export const jobTypes = {
  codeMail: '验证码邮件',
  inboxMail: '消息的邮件',
  inboxPush: '推送到设备的消息',
  tellCritical: '致命缺陷的消息',
  reviewOverdue: '审核超时的消息',
  passwordLinkMail: '设置密码的邮件',
  shareMail: '分享链接的邮件',
  newVersionMail: '新版本的邮件',
  withdrawnMail: '链接撤回的邮件',
  tellImport: '导入任务的消息',
  printCopy: '照片的打印副本',
  issuedPdf: '已批准报告的 PDF',
} satisfies Record<JobType, string>;
