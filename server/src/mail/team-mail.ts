/** @file The mail that says to an inspector that a visit was assigned or cancelled. In both languages, as nobody has chosen one. */
import { linesMail } from './lines-mail.ts';
import type { Mail } from './mail.ts';

/** A visit as its mail names it. */
export interface MailedVisit {
  isCancelled: boolean;
  reportNo: string;
  orderNo: string;
  productEn: string;
  productZh: string;
  factory: string;
  factoryZh: string;
  /** Calendar day; '' if nobody planned it. */
  plannedDate: string;
  /** The address of the app. */
  url: string;
}

/** The mail to one of the team. */
export function teamMail(to: string, visit: MailedVisit): Mail {
  const { isCancelled, reportNo, orderNo, plannedDate, url } = visit;
  const what = (texts: readonly string[], between: string) => texts.filter(Boolean).join(between);
  const zh = what([visit.productZh || visit.productEn, visit.factoryZh || visit.factory, plannedDate], '，');
  const en = what([visit.productEn || visit.productZh, visit.factory || visit.factoryZh, plannedDate], ', ');
  const lines = [
    isCancelled
      ? `验货任务 ${reportNo}（订单 ${orderNo}）已取消，无需前往。`
      : `你有一个验货任务 ${reportNo}（订单 ${orderNo}）。`,
    zh,
    isCancelled
      ? `Inspection ${reportNo} (order ${orderNo}) is cancelled. You need not go.`
      : `You have an inspection: ${reportNo} (order ${orderNo}).`,
    en,
    url,
  ].filter(Boolean);
  const subject = isCancelled ? `已取消 · Cancelled: ${reportNo}` : `新任务 · Assigned: ${reportNo}`;
  return linesMail(to, subject, lines);
}
