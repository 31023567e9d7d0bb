/** @file The mail that says to the team that a report was returned. In both languages, as nobody has chosen one. */
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { linesMail } from './lines-mail.ts';
import type { Mail } from './mail.ts';

export interface ReturnedReport {
  reportNo: string;
  orderNo: string;
  /** Who returned it. */
  by: string;
  /** A code of the dictionary `return_reason`, or free text. */
  reason: string;
  /** May be empty. */
  text: string;
  /** The address of the app. */
  url: string;
}

/** The mail to one of the team. */
export function returnedMail(to: string, report: ReturnedReport): Mail {
  const { reportNo, orderNo, by, reason, text, url } = report;
  const why = (language: Language) =>
    [wordOf('return_reason', reason, language), text]
      .filter(Boolean)
      .join(language === 'zh-CN' ? '：' : ': ');
  const lines = [
    `${by} 退回了报告 ${reportNo}（订单 ${orderNo}）。`,
    `原因：${why('zh-CN')}`,
    '请打开验讫，修改后重新提交。',
    `${by} returned report ${reportNo} (order ${orderNo}).`,
    `Reason: ${why('en-US')}`,
    'Please open Proofmark, correct the report and submit it again.',
    url,
  ];
  return linesMail(to, `退回待改 · Returned: ${reportNo}`, lines);
}
