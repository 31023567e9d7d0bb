import { inbox as words } from '@proofmark/contract/words/zh-CN/inbox.ts';

/** The inbox: what happened, and what of it comes by mail and on this device. */
export const inbox = {
  what: words.what,
  happened: words.happened,
  manyVisits_other: words.manyVisits_other,
  title: '消息',
  unread: '未读',
  all: '全部',
  unreadCount_other: '{{count}} 条未读消息',
  readAll: '全部标为已读',
  more: '加载更多',
  noneUnread: '没有未读消息',
  none: '还没有消息',
  failed: '消息没有加载成功，请检查网络后重试。',
  again: '重试',
  choices: '邮件与通知',
  back: '返回消息',
  kind: '事项',
  mail: '邮件',
  device: '设备',
  onDevice: '在此设备上显示通知',
  deviceHint: '应用关闭时也会显示。',
  deviceBlocked: '浏览器已禁止本站显示通知。请在浏览器设置中允许。',
  deviceNot: '此浏览器不支持通知。在 iPhone 上请先把验讫添加到主屏幕。',
  deviceFailed: '通知没有开启，请稍后再试。',
};
