/** @file The entries of a log as lines of a table: one for each change, in words. */
import type { TrailEntry } from '@proofmark/contract/api/audit.ts';
import { fieldFacts } from '@proofmark/contract/fields/kinds.ts';
import { SECTION_OF } from '@proofmark/contract/report/sections.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { hasLabel } from '@proofmark/contract/words/field-labels.ts';
import { formatDateTime, formatNumber } from '@proofmark/contract/words/format.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import type { Translate } from '../../i18n/messages.ts';

/** A line of the table. */
export interface TrailLine {
  key: string;
  entry: TrailEntry;
  /** The field that was changed; null for a step and for a deletion. */
  field: string | null;
  /** What it is about, such as "D1 Body length · Result". */
  what: string;
  before: string;
  after: string;
  /** The report kept its value. */
  isIdle: boolean;
  reason: string;
}

/** The lines of some entries, in their order. */
export function trailLines(t: Translate, entries: readonly TrailEntry[]): TrailLine[] {
  return entries.flatMap((entry): TrailLine[] => {
    const key = `${entry.seq}/${entry.step ?? 0}`;
    const reason = reasonText(t, entry);
    const line = { key, entry, field: null, isIdle: false, reason };
    if (entry.event !== null) return [{ ...line, what: eventText(t, entry), ...statusTexts(t, entry) }];
    const subject = subjectText(t, entry);
    if (entry.changes.length === 0)
      return [{ ...line, what: subject, before: '', after: t('trail.deleted') }];
    return shownChanges(entry).map(({ field, label, beforeText, afterText, isApplied, isLong }) => ({
      ...line,
      key: `${key}/${field}`,
      field,
      what: [
        subject,
        hasLabel({ field, label }) ? pickText(t.language, label) : t('trail.appData', { field }),
      ]
        .filter(Boolean)
        .join(' · '),
      before: isLong ? '' : pickText(t.language, beforeText),
      after: isLong ? t('trail.long') : pickText(t.language, afterText),
      isIdle: !isApplied,
      reason: field === 'reason' ? '' : reason,
    }));
  });
}

/** What only the app works with, such as ids and places in a list, is left to the export beside what people read. */
function shownChanges({ kind, changes }: TrailEntry): TrailEntry['changes'] {
  const read = changes.filter(({ field }) => kind === null || !fieldFacts(kind, field).isInternal);
  return read.length > 0 ? read : changes;
}

/** The row, or the section where the row needs no name. */
function subjectText(t: Translate, { kind, name }: TrailEntry): string {
  const own = pickText(t.language, name);
  return own !== '' || kind === null ? own : t(`menus.${SECTION_OF[kind]}`);
}

function eventText(t: Translate, { event }: TrailEntry): string {
  return event === null ? '' : t(`report.history.event.${event}`);
}

function statusTexts(t: Translate, { from, to }: TrailEntry): { before: string; after: string } {
  const word = (status: TrailEntry['to']) => (status === null ? '' : t(`report.status.${status}`));
  return { before: word(from), after: word(to) };
}

function reasonText(t: Translate, { event, reason, text }: TrailEntry): string {
  const word = event !== null && reason !== '' ? wordOf('return_reason', reason, t.language) : reason;
  return [word, text].filter(Boolean).join(' · ');
}

/** The part or role in which somebody did something. */
export function roleText(t: Translate, role: TrailEntry['role']): string {
  if (role === null) return t('trail.noRole');
  return role === 'lead' || role === 'inspector' ? t(`trail.part.${role}`) : t(`common.role.${role}`);
}

/** The server's time to the second. */
export function momentText(epochMs: number): string {
  return `${formatDateTime(epochMs)}:${String(new Date(epochMs).getSeconds()).padStart(2, '0')}`;
}

const STEPS = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
] as const;

/** How far the phone's time is from the server's: `−38 min`, `+0.4 s`. An entry made offline arrives much later. */
export function offsetText(t: Translate, { at, phoneAt }: Pick<TrailEntry, 'at' | 'phoneAt'>): string {
  const offset = (phoneAt ?? at) - at;
  const sign = offset < 0 ? '\u2212' : '+';
  const size = Math.abs(offset);
  const [unit, ms] = STEPS.find(([, each]) => size >= each) ?? (['seconds', 1000] as const);
  const n = formatNumber(t.language, size / ms, unit === 'seconds' ? 1 : 0);
  return `${sign}${t(`trail.offset.${unit}`, { n })}`;
}

/** `7c1e09b4a1…a90f` as `7c1e 09b4 … a90f`. The whole hash is in the title. */
export function hashText(hash: string): string {
  return hash === '' ? '–' : `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;
}

/** A device in words. Devices have random ids: enough of one to tell it from the others. */
export function deviceText(t: Translate, { deviceId }: Pick<TrailEntry, 'deviceId'>): string {
  if (deviceId === null || deviceId === 'server') return t('trail.server');
  if (deviceId.startsWith('share-')) return t('trail.shareLink');
  return t('trail.device', { id: deviceId.replaceAll('-', '').slice(0, 4) });
}

/** What happened to an account, in words; the code itself where this version does not know it. */
export function accountEventText(t: Translate, event: string): string {
  return t.find(`trail.account.events.${event}`) ?? event;
}

/** Why the server refused it, in words; the code itself where a login or an account is not what it is about. */
export function accountRefusalText(t: Translate, reason: string): string {
  return t.find(`trail.account.reasons.${reason}`) ?? reason;
}
