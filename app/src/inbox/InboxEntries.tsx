import {
  Ban,
  CalendarClock,
  ClipboardPlus,
  ClockAlert,
  Inbox as InboxIcon,
  MailX,
  OctagonAlert,
  PencilLine,
  Stamp,
  TriangleAlert,
  Undo2,
  UserMinus,
} from 'lucide-react';
import type { InboxEntry } from '@proofmark/contract/api/inbox.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import type { InboxKind } from '@proofmark/contract/workflow/inbox-kinds.ts';

import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useServerMinute } from '../store/server-clock.ts';
import { DeskButton } from '../ui/office/DeskButton.tsx';
import { ago } from './ago.ts';
import type { Inbox } from './use-inbox.ts';
import './inbox-entries.css';

const ICONS: Record<InboxKind, typeof Ban> = {
  assigned: ClipboardPlus,
  changed: PencilLine,
  unassigned: UserMinus,
  cancelled: Ban,
  dueTomorrow: CalendarClock,
  overdue: ClockAlert,
  submitted: InboxIcon,
  reviewOverdue: ClockAlert,
  returned: Undo2,
  approved: Stamp,
  amended: PencilLine,
  decided: Stamp,
  criticalDefect: OctagonAlert,
  linkMailFailed: MailX,
  jobFailed: TriangleAlert,
};

interface InboxEntriesProps {
  inbox: Inbox;
  /** Shown where there is nothing. */
  none: string;
  onOpen: (entry: InboxEntry) => void;
}

/** The entries, newest first. A press opens the place. */
export function InboxEntries({ inbox, none, onOpen }: InboxEntriesProps) {
  const { t } = useTranslation();
  const now = useServerMinute();
  if (inbox.hasFailed)
    return (
      <div className="inbox-entries-none" role="status">
        <p>{t('inbox.failed')}</p>
        <DeskButton onPress={inbox.reload}>{t('inbox.again')}</DeskButton>
      </div>
    );
  if (inbox.items === null) return <div className="inbox-entries-none" aria-busy="true" />;
  if (inbox.items.length === 0) return <p className="inbox-entries-none">{none}</p>;
  return (
    <>
      <ul className="inbox-entries">
        {inbox.items.map((entry) => (
          <li key={entry.id}>
            <EntryButton entry={entry} now={now} onPress={() => onOpen(entry)} />
          </li>
        ))}
      </ul>
      {inbox.hasMore && <DeskButton onPress={() => void inbox.loadMore()}>{t('inbox.more')}</DeskButton>}
    </>
  );
}

function EntryButton({ entry, now, onPress }: { entry: InboxEntry; now: number; onPress: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, by, reportNo, detail, isRead, at } = entry;
  const Icon = ICONS[kind];
  const product = format.text(entry, 'product');
  const more = [
    detail.result && wordOf('overall_result', detail.result, t.language),
    detail.decision && wordOf('client_decision', detail.decision, t.language),
    detail.client,
    detail.emails?.join(', '),
    detail.reason && wordOf('return_reason', detail.reason, t.language),
  ];
  return (
    <button
      type="button"
      className={isRead ? 'inbox-entries-row' : 'inbox-entries-row unread'}
      onClick={onPress}
    >
      <Icon size={18} />
      <span className="inbox-entries-texts">
        <span>
          <b>
            {detail.count === undefined
              ? t(`inbox.happened.${kind}`, { by })
              : t('inbox.manyVisits', { count: detail.count })}
          </b>
          {more.filter(Boolean).map((text) => ` · ${text}`)}
        </span>
        {detail.text && <small className="inbox-entries-said">{detail.text}</small>}
        {entry.changed.map((line) => (
          <small key={line}>{line}</small>
        ))}
        <small>{[product, reportNo, detail.job].filter(Boolean).join(' · ')}</small>
      </span>
      {!isRead && <span className="visually-hidden">{t('inbox.unread')}</span>}
      <time className="inbox-entries-time" dateTime={new Date(at).toISOString()}>
        {ago(t.language, at, now)}
      </time>
    </button>
  );
}
