/** @file A mail about a report, as text and as HTML: what is new, the result, the link, what to know. */
import type { DocumentModel } from '../documents/document-model.ts';
import { html, type Html } from '../html.ts';
import type { Mail } from '../mail/mail.ts';
import { BREAK_LONG } from '../mail/table-mail.ts';
import type { MailLogo } from './mail-logo.ts';
import { plainOf } from './page/parts.ts';

/** What the mail says. */
export interface ReportMail {
  to: string;
  subject: string;
  model: DocumentModel;
  /** Stands first; '' if nothing is new. */
  news: string;
  /** The link with the words of its button, and what comes before its address. The mail then says the result too. */
  link: { url: string; button: string; address: string } | null;
  notes: readonly string[];
  /** Of the company that issued the report. */
  logo: MailLogo | null;
}

const FILLS = {
  pass: '#147c40',
  near: '#147c40',
  fail: '#cd2023',
  pending: '#f2ae2a',
  none: '#484d58',
} as const;
const TEXT = 'font:15px/22px Arial,Helvetica,sans-serif;color:#171e2b';
const QUIET = 'font:13px/19px Arial,Helvetica,sans-serif;color:#484d58';

/** Makes the mail. */
export function reportMail({ to, subject, model, news, link, notes, logo }: ReportMail): Mail {
  const title = plainOf(model.cover.title);
  const why = link === null ? [] : model.cover.why.map(plainOf);
  const rows = link === null || model.isAborted ? [] : model.gauge;
  const readings = rows.map(
    (row) => `${plainOf(row.name)} ${row.found} · Ac ${row.ac ?? '–'} · Re ${row.re ?? '–'}`,
  );
  const facts = model.cover.facts.map(({ label, value }) => [plainOf(label), plainOf(value)] as const);
  const between = model.languages[0] === 'zh' ? '：' : ': ';
  const head = `${model.reportNo} · ${plainOf(model.version)}`;
  const text = [
    `${plainOf(model.issuer.name)}\n${head}`,
    news,
    link === null ? title : `${plainOf(model.verdict.text)} · ${title}`,
    why.join('\n'),
    readings.join('\n'),
    link === null ? '' : `${link.button}${between}${link.url}`,
    facts.map(([label, value]) => `${label}${between}${value}`).join('\n'),
    notes.join('\n'),
  ].filter(Boolean);
  const row = (content: Html) =>
    html`<tr>
      <td style="padding:8px 24px;${TEXT}">${content}</td>
    </tr>`;
  const tone = model.verdict.tone;
  const body = html`<!doctype html>
    <html lang="${model.languages[0]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:#f4f3ef">
        <div style="display:none">${readings.join(' · ')}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:24px 8px">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;width:100%;background:#ffffff"
              >
                ${logo !== null && row(html`<img src="cid:${logo.picture.cid}" width="${logo.width}" height="${logo.height}" alt="" style="display:block;border:0;background:#ffffff" />`)}
                ${row(html`<b style="font-size:16px">${plainOf(model.issuer.name)}</b> <span style="${QUIET}">${head}</span>`)}
                ${news !== '' && row(html`<b>${news}</b>`)}
                ${
                  link !== null &&
                  html`<tr>
                    <td style="padding:12px 24px 4px">
                      <span
                        style="display:inline-block;padding:8px 16px;background:${FILLS[tone]};color:${tone === 'pending' ? '#3a2604' : '#ffffff'};font:bold 22px/28px Arial,Helvetica,sans-serif"
                        >${plainOf(model.verdict.text)}</span
                      >
                    </td>
                  </tr>`
                }
                ${row(html`<b style="font-size:18px;line-height:26px">${title}</b>${why.map((line) => html`<br />${line}`)}`)}
                ${
                  readings.length > 0 &&
                  html`<tr>
                    <td style="padding:8px 24px">
                      <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
                        ${rows.map(
                          (each) =>
                            html`<tr>
                              <td style="padding:5px 0;border-top:1px solid #dddcd8;${TEXT}">
                                ${plainOf(each.name)}
                              </td>
                              <td align="right" style="padding:5px 0;border-top:1px solid #dddcd8;${TEXT}">
                                <b>${each.found}</b>
                              </td>
                              <td align="right" style="padding:5px 0;border-top:1px solid #dddcd8;${QUIET}">
                                Ac ${each.ac ?? '–'} · Re ${each.re ?? '–'}
                              </td>
                            </tr>`,
                        )}
                      </table>
                    </td>
                  </tr>`
                }
                ${
                  link !== null &&
                  html`<tr>
                    <td style="padding:16px 24px">
                      <a
                        href="${link.url}"
                        style="display:inline-block;padding:13px 24px;background:#244698;color:#ffffff;text-decoration:none;font:bold 16px/22px Arial,Helvetica,sans-serif"
                        >${link.button}</a
                      >
                      <p style="margin:12px 0 0;${QUIET};${BREAK_LONG}">${link.address}<br />${link.url}</p>
                    </td>
                  </tr>`
                }
                ${row(
                  html`<table role="presentation" cellpadding="0" cellspacing="0">
                    ${facts.map(
                      ([label, value]) =>
                        html`<tr>
                          <td style="padding:2px 16px 2px 0;${QUIET}">${label}</td>
                          <td style="padding:2px 0;${TEXT};${BREAK_LONG}">${value}</td>
                        </tr>`,
                    )}
                  </table>`,
                )}
                <tr>
                  <td style="padding:12px 24px 24px;${QUIET};${BREAK_LONG}">
                    ${notes.map((note) => html`<p style="margin:0 0 6px">${note}</p>`)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: body.text,
    ...(logo ? { attachments: [logo.picture] } : {}),
  };
}
