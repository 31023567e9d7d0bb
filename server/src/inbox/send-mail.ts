/** @file The job that mails an entry of the inbox. */
import {
  EDITABLE_STATUSES,
  IN_REVIEW_STATUSES,
  type ReportStatus,
} from '@proofmark/contract/workflow/transitions.ts';
import type { InboxKind } from '@proofmark/contract/workflow/inbox-kinds.ts';
import { LANGUAGES, type Language } from '@proofmark/contract/words/languages.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import type { Deps } from '../context.ts';
import type { Db } from '../database/schema.ts';
import type { JobBodies } from '../jobs/job-types.ts';
import type { Mailer } from '../mail/mailer.ts';
import { sendMail } from '../mail/send.ts';
import { tableMail } from '../mail/table-mail.ts';
import { loadRows } from '../reports/rows.ts';
import { readRoles } from '../session/roles.ts';
import { entriesOf, presentEntry } from './entries.ts';
import { mayHear } from './tell.ts';
import { entryFacts, pointsOf, sayEntry } from './words.ts';

/** The job `inboxMail`. Sends nothing if the person has read the entry, or it does not hold any more. */
export async function mailEntry(
  { db, config, mailer }: Pick<Deps, 'db' | 'config'> & { mailer: Mailer },
  { entryId }: JobBodies['inboxMail'],
): Promise<void> {
  const found = await readForSending(db, entryId);
  if (!found) return;
  const { entry, reader, language } = found;
  const t = wordsIn(language);
  const { title, sentence } = sayEntry(entry, language);
  const rows = entry.kind === 'returned' ? await loadRows(db, [found.reportId]) : null;
  const mail = tableMail({
    to: reader.email,
    language,
    subject: title,
    heading: sentence,
    summary: '',
    facts: entryFacts(entry, language),
    points: rows ? pointsOf(rows.get(found.reportId) ?? [], language) : [],
    button: t('inbox.open'),
    url: new URL(entry.path, config.publicUrl).href,
    foot: t('inbox.choose'),
  });
  await sendMail(mailer, mail);
}

/** An unread entry with its reader. Null if it does not hold any more, or the reader is no longer notified of such things. */
export async function readForSending(db: Db, entryId: string) {
  const row = await entriesOf(db)
    .innerJoin('user as reader', 'reader.uid', 'inboxEntry.uid')
    .select(['reader.email', 'reader.language', 'reader.roles', 'report.version'])
    .where('inboxEntry.id', '=', entryId)
    .where('inboxEntry.isRead', '=', 0)
    .where('reader.isActive', '=', 1)
    .executeTakeFirst();
  if (!row || !mayHear(row.roles, row.kind) || !holds(row.kind, row.status)) return null;
  const { factory, factoryZh, version, reportId } = row;
  const language: Language = LANGUAGES.find((each) => each === row.language) ?? 'zh-CN';
  const entry = { ...presentEntry(row, readRoles(row.roles), language), factory, factoryZh, version };
  return { entry, reader: { email: row.email }, language, reportId: reportId ?? '' };
}

/** In which statuses an entry is still news; in all of them if it is not listed. */
const HOLDS: Partial<Record<InboxKind, readonly ReportStatus[]>> = {
  assigned: EDITABLE_STATUSES,
  changed: EDITABLE_STATUSES,
  cancelled: ['cancelled'],
  dueTomorrow: EDITABLE_STATUSES,
  overdue: ['draft', ...EDITABLE_STATUSES],
  submitted: IN_REVIEW_STATUSES,
  returned: ['returned'],
  amended: EDITABLE_STATUSES,
};

function holds(kind: InboxKind, status: ReportStatus | null): boolean {
  return status === null || (HOLDS[kind]?.includes(status) ?? true);
}
