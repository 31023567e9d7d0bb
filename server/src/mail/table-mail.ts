/** @file A mail as the product draws it: a heading, facts, points and one button; as text and as HTML. */
import type { Language } from '@proofmark/contract/words/languages.ts';
import { html, type Html } from '../html.ts';
import type { Mail } from './mail.ts';

/** What the mail says. */
export interface TableMail {
  to: string;
  language: Language;
  subject: string;
  heading: string;
  /** Beneath the heading; may be empty. */
  summary: string;
  /** What each is called, and what it is. */
  facts: readonly (readonly [label: string, value: string])[];
  /** What each is about, and what is said about it. */
  points: readonly (readonly [place: string, text: string])[];
  button: string;
  url: string;
  /** Why the person gets it. */
  foot: string;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',sans-serif";
const LINE = 'border-top:1px solid #e4e2dc';
/** In a style: a long number or address goes on in the next line, so that no phone has to scroll sideways. */
export const BREAK_LONG = 'overflow-wrap:anywhere;word-break:break-word';
const INK = 'color:#161d2f';
const QUIET = 'color:#4f5567';

/** Makes the mail. Its texts may hold what people typed. Light colours only: dark programs invert them well. */
export function tableMail(mail: TableMail): Mail {
  const { to, language, subject, heading, summary, facts, points, button, url, foot } = mail;
  const between = language === 'zh-CN' ? '：' : ': ';
  const text = [
    heading,
    summary,
    facts.map(([label, value]) => `${label}${between}${value}`).join('\n'),
    points.map(([place, said]) => `${place}\n${said}`).join('\n\n'),
    `${button}${between}${url}`,
    foot,
  ];
  const cell = (padding: string, content: Html | readonly Html[]) =>
    html`<tr>
      <td style="padding:${padding};${FONT}">${content}</td>
    </tr>`;
  const body = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:16px 8px;background:#edecea">
        <table
          role="presentation"
          align="center"
          cellpadding="0"
          cellspacing="0"
          style="width:100%;max-width:600px;border-collapse:collapse;background:#fdfdfb;${INK}"
        >
          ${cell('20px 32px 16px;border-bottom:1px solid #e4e2dc', html`<b style="font-size:15px">${language === 'zh-CN' ? '验讫' : 'Proofmark'}</b>`)}
          ${cell(
            '24px 32px 8px',
            html`<div style="font-size:20px;line-height:28px;font-weight:600">${heading}</div>
              ${summary !== '' && html`<div style="font-size:15px;line-height:23px;padding-top:4px;${QUIET}">${summary}</div>`}`,
          )}
          ${
            facts.length > 0 &&
            cell(
              '8px 32px',
              html`<table role="presentation" style="width:100%;border-collapse:collapse">
                ${facts.map(
                  ([label, value]) =>
                    html`<tr>
                      <td style="padding:8px 12px 8px 0;width:132px;font-size:13px;${LINE};${QUIET};${FONT}">
                        ${label}
                      </td>
                      <td
                        style="padding:8px 0;font-size:15px;line-height:22px;${LINE};${INK};${FONT};${BREAK_LONG}"
                      >
                        ${asTyped(value)}
                      </td>
                    </tr>`,
                )}
              </table>`,
            )
          }
          ${
            points.length > 0 &&
            cell(
              '8px 32px',
              points.map(
                ([place, said]) =>
                  html`<div style="padding:9px 0 10px;font-size:15px;line-height:22px;${LINE};${BREAK_LONG}">
                    <span style="font-size:13px;line-height:18px;${QUIET}">${place}</span
                    ><br />${asTyped(said)}
                  </div>`,
              ),
            )
          }
          ${cell(
            '16px 32px 24px',
            html`<a
              href="${url}"
              style="display:inline-block;background:#243f95;color:#ffffff;border-radius:10px;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;text-decoration:none"
              >${button}</a
            >`,
          )}
          ${cell(`14px 32px 20px;${LINE}`, html`<span style="font-size:12px;line-height:18px;color:#5f6576">${foot}</span>`)}
        </table>
      </body>
    </html>`;
  return { to, subject, text: `${text.filter(Boolean).join('\n\n')}\n`, html: body.text };
}

/** With its line breaks. Not every mail program knows `white-space`. */
function asTyped(text: string): Html[] {
  return text.split('\n').map((line, index) => html`${index > 0 && html`<br />`}${line}`);
}
