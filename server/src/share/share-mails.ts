/** @file The mails that clients get: one brings a link, one says that a new version replaces theirs, one that a link was withdrawn. */
import { toBase64 } from '@proofmark/contract/proof/bytes.ts';
import type { Manifest } from '@proofmark/contract/proof/manifest.ts';
import { wordsIn, type PrintedKey } from '@proofmark/contract/words/both-languages.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { LANGUAGES } from '@proofmark/contract/words/languages.ts';
import type { Translate } from '@proofmark/contract/words/translator.ts';
import type { Deps } from '../context.ts';
import type { IssuedVersionTable, ShareLinkTable } from '../database/schema.ts';
import type { DocumentModel } from '../documents/document-model.ts';
import { serverInstantText } from '../documents/wording.ts';
import { FinalError } from '../jobs/job-table.ts';
import type { JobBodies } from '../jobs/job-types.ts';
import type { Mailer } from '../mail/mailer.ts';
import { sendMail } from '../mail/send.ts';
import { logHead } from '../proof/log.ts';
import { standingDecision } from './decide.ts';
import { addAddress } from './links.ts';
import { mailLogo, type MailLogo } from './mail-logo.ts';
import { plainOf } from './page/parts.ts';
import { newestVersion, pageModel } from './page/read-report.ts';
import { reportMail } from './report-mail.ts';

/** What the mails are sent with. */
interface MailParts {
  deps: Deps;
  mailer: Mailer;
}

/** The job `shareMail`. Sends nothing if the link ended or was withdrawn meanwhile. */
export async function sendShareMail(parts: MailParts, { linkId }: JobBodies['shareMail']): Promise<void> {
  const read = await readForMail(parts.deps, linkId);
  if (read === null || !works(parts.deps, read.link)) return;
  const { t, manifest, model } = read;
  const subject = t('shared.mailSubject', {
    verdict: plainOf(model.verdict.text),
    reportNo: manifest.reportNo,
    goods: plainOf(model.cover.title),
    orderNo: manifest.orderNo,
  });
  await sendWithLink(parts, read, subject, '', []);
}

/** The job `newVersionMail`. Sends nothing if the link ended meanwhile, or an even newer version was issued. */
export async function sendNewVersionMail(
  parts: MailParts,
  { linkId, version }: JobBodies['newVersionMail'],
): Promise<void> {
  const read = await readForMail(parts.deps, linkId);
  if (read === null || !works(parts.deps, read.link) || read.issued.version !== version) return;
  const { t, manifest, model } = read;
  const values = { n: version, older: version - 1 };
  const reason = reasonOf(t, manifest);
  const subject = t('shared.mailReplacedSubject', {
    ...values,
    verdict: plainOf(model.verdict.text),
    reportNo: manifest.reportNo,
  });
  const news =
    reason === '' ? t('shared.mailReplaced', values) : t('shared.mailReplacedReason', { ...values, reason });
  await sendWithLink(parts, read, subject, news, [t('shared.mailReplacedHint', values)]);
}

/** The job `withdrawnMail`. */
export async function sendWithdrawnMail(
  { deps, mailer }: MailParts,
  { linkId }: JobBodies['withdrawnMail'],
): Promise<void> {
  const read = await readForMail(deps, linkId);
  if (read === null) return;
  const { t, link, sender, manifest, model } = read;
  const { reportNo } = manifest;
  await sendMail(
    mailer,
    reportMail({
      to: link.email,
      subject: t('shared.mailWithdrawnSubject', { reportNo }),
      model,
      news: t('shared.mailWithdrawn', { reportNo }),
      link: null,
      notes: [t('shared.mailWithdrawnHint', { name: sender }), await headNote(deps, t)],
      logo: await logoOf(deps, manifest),
    }),
  );
}

interface Read {
  link: ShareLinkTable;
  /** Who gave out the link. */
  sender: string;
  issued: IssuedVersionTable;
  manifest: Manifest;
  model: DocumentModel;
  t: Translate<PrintedKey>;
}

/** The link with the report as it shows it; null if its report has no issued version any more. */
async function readForMail({ db }: Deps, linkId: string): Promise<Read | null> {
  const link = await db
    .selectFrom('shareLink')
    .leftJoin('user', 'user.uid', 'shareLink.createdBy')
    .selectAll('shareLink')
    .select('user.nickname')
    .where('id', '=', linkId)
    .executeTakeFirst();
  if (!link) throw new FinalError(`There is no share link ${linkId}`);
  const issued = await newestVersion(db, link.reportId);
  if (!issued) return null;
  const manifest = JSON.parse(issued.manifest) as Manifest;
  const language = LANGUAGES.find((each) => each === link.language) ?? 'en-US';
  const model = pageModel(manifest, language, '');
  return { link, sender: link.nickname ?? '', issued, manifest, model, t: wordsIn(language) };
}

function works({ now }: Deps, { withdrawnAt, expiresAt }: ShareLinkTable): boolean {
  return withdrawnAt === null && expiresAt > now();
}

async function sendWithLink(
  { deps, mailer }: MailParts,
  { t, link, sender, issued, manifest, model }: Read,
  subject: string,
  news: string,
  firstNotes: readonly string[],
): Promise<void> {
  // It may have been made through another link, or at the desk, and a closed report takes none.
  const { decision, isOpen } = await standingDecision(deps.db, link.reportId);
  const asksForDecision = link.mayDecide === 1 && decision === null && isOpen;
  const notes = [
    ...firstNotes,
    t('shared.mailUntil', { time: serverInstantText(link.expiresAt, model.offset) }),
    ...(link.passwordHash === null ? [] : [t('shared.mailPassword')]),
    ...(asksForDecision ? [t('shared.mailDecide')] : []),
    t('shared.mailCheck', { address: `${deps.config.publicUrl}/verify`, code: issued.code }),
    await headNote(deps, t),
    t('shared.mailFrom', { name: sender }),
  ];
  const url = await addAddress(deps, link);
  const address = { url, button: t('shared.mailButton'), address: t('shared.mailAddress') };
  const logo = await logoOf(deps, manifest);
  await sendMail(mailer, reportMail({ to: link.email, subject, model, news, link: address, notes, logo }));
}

async function logoOf({ db }: Deps, { issuer: { logo } }: Manifest): Promise<MailLogo | null> {
  return logo === null ? null : mailLogo(db, logo);
}

/** Whoever keeps the mail can show later that the log was written anew. */
async function headNote({ db }: Deps, t: Translate<PrintedKey>): Promise<string> {
  const { size, head } = await logHead(db);
  return t('shared.mailHead', { size, head: toBase64(head) });
}

/** Why the version before was amended, in words. */
function reasonOf(t: Translate<PrintedKey>, { steps }: Manifest): string {
  const amended = steps.findLast(({ event }) => event === 'amend');
  if (amended === undefined) return '';
  const { reason, text } = amended;
  return [reason && wordOf('return_reason', reason, t.language), text].filter(Boolean).join(' · ');
}
