/** @file The mail that brings a share link: the result first, then the link, as text and as HTML. */
import { toBase64 } from '@proofmark/contract/proof/bytes.ts';
import type { Manifest } from '@proofmark/contract/proof/manifest.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import { LANGUAGES } from '@proofmark/contract/words/languages.ts';
import type { Deps } from '../context.ts';
import type { DocumentModel } from '../documents/document-model.ts';
import { FinalError } from '../jobs/job-table.ts';
import type { JobBodies } from '../jobs/job-types.ts';
import type { Mail } from '../mail/mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import { sendMail } from '../mail/send.ts';
import { logHead } from '../proof/log.ts';
import { renewUrl } from './links.ts';
import { html, type Html } from '../html.ts';
import { plainOf } from './page/parts.ts';
import { newestVersion, pageModel } from './page/read-report.ts';

/** The job `shareMail`. Sends nothing if the link ended or was withdrawn meanwhile. */
export async function sendShareMail(
  { deps, mailer }: { deps: Deps; mailer: Mailer },
  { linkId }: JobBodies['shareMail'],
): Promise<void> {
  const { db, config } = deps;
  const link = await db
    .selectFrom('shareLink')
    .leftJoin('user', 'user.uid', 'shareLink.createdBy')
    .selectAll('shareLink')
    .select('user.nickname')
    .where('id', '=', linkId)
    .executeTakeFirst();
  if (!link) throw new FinalError(`There is no share link ${linkId}`);
  const issued = await newestVersion(db, link.reportId);
  const url = issued && (await renewUrl(deps, linkId));
  if (!issued || !url) return;
  const manifest = JSON.parse(issued.manifest) as Manifest;
  const language = LANGUAGES.find((each) => each === link.language) ?? 'en-US';
  const t = wordsIn(language);
  const model = pageModel(manifest, language, '');
  const day = new Date(link.expiresAt).toISOString().slice(0, 10);
  const { size, head } = await logHead(db);
  const notes = [
    t('shared.mailUntil', { day }),
    ...(link.passwordHash === null ? [] : [t('shared.mailPassword')]),
    ...(link.mayDecide === 1 ? [t('shared.mailDecide')] : []),
    t('shared.mailCheck', { address: `${config.publicUrl}/verify`, code: issued.code }),
    t('shared.mailHead', { size, head: toBase64(head) }),
    t('shared.mailFrom', { name: link.nickname ?? '' }),
  ];
  const subject = t('shared.mailSubject', {
    verdict: plainOf(model.verdict.text),
    reportNo: manifest.reportNo,
    goods: plainOf(model.cover.title),
    orderNo: manifest.orderNo,
  });
  await sendMail(
    mailer,
    mailOf(link.email, subject, model, url, t('shared.mailButton'), t('shared.mailAddress'), notes),
  );
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

function mailOf(
  to: string,
  subject: string,
  model: DocumentModel,
  url: string,
  button: string,
  address: string,
  notes: readonly string[],
): Mail {
  const why = model.cover.why.map(plainOf);
  const readings = model.isAborted
    ? []
    : model.gauge.map(
        (row) => `${plainOf(row.name)} ${row.found} · Ac ${row.ac ?? '–'} · Re ${row.re ?? '–'}`,
      );
  const facts = model.cover.facts.map(({ label, value }) => [plainOf(label), plainOf(value)] as const);
  const text = [
    `${plainOf(model.verdict.text)} · ${plainOf(model.cover.title)}`,
    why.join('\n'),
    readings.join('\n'),
    `${button}: ${url}`,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
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
                ${row(html`<b style="font-size:16px">${plainOf(model.issuer.name)}</b> <span style="${QUIET}">${model.reportNo} · ${plainOf(model.version)}</span>`)}
                <tr>
                  <td style="padding:12px 24px 4px">
                    <span
                      style="display:inline-block;padding:8px 16px;background:${FILLS[tone]};color:${tone === 'pending' ? '#3a2604' : '#ffffff'};font:bold 22px/28px Arial,Helvetica,sans-serif"
                      >${plainOf(model.verdict.text)}</span
                    >
                  </td>
                </tr>
                ${row(html`<b style="font-size:18px;line-height:26px">${plainOf(model.cover.title)}</b>${why.map((line) => html`<br />${line}`)}`)}
                ${
                  readings.length > 0 &&
                  html`<tr>
                    <td style="padding:8px 24px">
                      <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
                        ${model.gauge.map(
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
                <tr>
                  <td style="padding:16px 24px">
                    <a
                      href="${url}"
                      style="display:inline-block;padding:13px 24px;background:#244698;color:#ffffff;text-decoration:none;font:bold 16px/22px Arial,Helvetica,sans-serif"
                      >${button}</a
                    >
                    <p style="margin:12px 0 0;${QUIET};word-break:break-all">${address}<br />${url}</p>
                  </td>
                </tr>
                ${row(
                  html`<table role="presentation" cellpadding="0" cellspacing="0">
                    ${facts.map(
                      ([label, value]) =>
                        html`<tr>
                          <td style="padding:2px 16px 2px 0;${QUIET}">${label}</td>
                          <td style="padding:2px 0;${TEXT}">${value}</td>
                        </tr>`,
                    )}
                  </table>`,
                )}
                <tr>
                  <td style="padding:12px 24px 24px;${QUIET}">
                    ${notes.map((note) => html`<p style="margin:0 0 6px">${note}</p>`)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return { to, subject, text: `${text.join('\n\n')}\n`, html: body.text };
}
