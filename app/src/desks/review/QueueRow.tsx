import type { ReviewEntry } from '@proofmark/contract/api/review.ts';
import type { ReviewView } from '@proofmark/contract/api/review-views.ts';
import {
  CircleX,
  ClockAlert,
  Eye,
  FileDown,
  GitCompare,
  Hourglass,
  Info,
  Lock,
  MapPinOff,
  OctagonAlert,
  PenLine,
  Ruler,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { waitingText } from '../../frame/waiting-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ClassGauges } from '../../report/ClassGauges.tsx';
import { knownOf } from '../../report/known-of.ts';
import { ResultMark } from '../../report/ResultMark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { isLate, momentOf, standingOf } from './queue-entry.ts';

interface QueueRowProps {
  index: number;
  entry: ReviewEntry;
  view: ReviewView;
  uid: number;
  /** The server's time, epoch ms. */
  now: number;
  /** The keyboard's place in the list. */
  isCurrent: boolean;
  onFocus: (index: number) => void;
  onOpen: () => void;
  onFiles: () => void;
}

/** One report: what it is, who inspected it, how long it waits, its reading, and what to look at. */
export function QueueRow({ index, entry, view, uid, now, isCurrent, onFocus, ...on }: QueueRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { task, stageAt, submissions } = entry;
  const standing = standingOf(entry, uid);
  const known = knownOf(task, task.summary);
  const product = format.text(known, 'product') || task.reportNo;
  const [lead, ...others] = task.inspectors;
  const waited = now - stageAt;
  const moment = momentOf(format, stageAt, now);
  const isOverdue = view === 'toReview' && isLate(entry, waited);
  const version = { version: task.version, n: submissions };
  return (
    <div
      role="row"
      className={classNames('queue-table-row', standing === 'own' && 'own')}
      data-row={index}
      aria-rowindex={index + 2}
    >
      <span role="cell" className="queue-table-report">
        <b>{task.reportNo}</b>
        <small>{t(submissions > 1 ? 'review.again' : 'review.version', version)}</small>
      </span>
      <span role="cell" className="queue-table-product">
        <button
          type="button"
          className="stretched"
          data-row-button
          tabIndex={isCurrent ? 0 : -1}
          aria-disabled={standing === 'own' || undefined}
          onFocus={() => onFocus(index)}
          onClick={on.onOpen}
        >
          {product}
        </button>
        <small>
          {[known.client, format.text(known, 'factory')].filter((text) => text !== '').join(' · ')}
        </small>
      </span>
      <span role="cell" className="queue-table-lead">
        {lead?.nickname}
        {others.length > 0 && (
          <small>
            {t('review.withOthers', { names: format.list(others.map(({ nickname }) => nickname)) })}
          </small>
        )}
      </span>
      <span role="cell" className="queue-table-waiting">
        {view !== 'approved' && waitingText(t, waited)}
        <small>{view === 'toReview' ? moment : t(`review.since.${view}`, { time: moment })}</small>
        {isOverdue && (
          <small className="queue-table-late">
            <ClockAlert size={13} />
            {t('review.overdue', { n: entry.reviewHours })}
          </small>
        )}
      </span>
      <ClassGauges summary={task.summary} className="queue-table-gauge" />
      <span role="cell" className="queue-table-result">
        <ResultMark task={task} />
      </span>
      <span role="cell" className="queue-table-look">
        <Look entry={entry} uid={uid} />
      </span>
      <span role="cell" className="queue-table-files">
        <button
          type="button"
          aria-label={t('review.files', { no: task.reportNo })}
          title={t('review.files', { no: task.reportNo })}
          tabIndex={isCurrent ? 0 : -1}
          onFocus={() => onFocus(index)}
          onClick={on.onFiles}
        >
          <FileDown size={18} />
        </button>
      </span>
    </div>
  );
}

type NoticeCode = ReviewEntry['notices'][number]['code'];

const ICONS: Record<NoticeCode, ReactNode> = {
  changedAfterSigning: <PenLine size={16} />,
  resultOverridden: <GitCompare size={16} />,
  overridden: <PenLine size={16} />,
  lotRejected: <OctagonAlert size={16} />,
  itemsFailed: <CircleX size={16} />,
  itemsPending: <Hourglass size={16} />,
  outOfTolerance: <Ruler size={16} />,
  photosFar: <MapPinOff size={16} />,
  photosOlder: <ClockAlert size={16} />,
  photosLater: <ClockAlert size={16} />,
  shortVisit: <ClockAlert size={16} />,
  warningsOpen: <TriangleAlert size={16} />,
  warnings: <TriangleAlert size={16} />,
};

function Look({ entry, uid }: { entry: ReviewEntry; uid: number }) {
  const { t } = useTranslation();
  const { task, notices, warnings } = entry;
  const standing = standingOf(entry, uid);
  const line = (icon: ReactNode, text: string) => (
    <span className="queue-table-note">
      {icon}
      {text}
    </span>
  );
  if (standing === 'own') return line(<Lock size={16} />, t('review.own'));
  return (
    <>
      {standing === 'taken' &&
        line(<Eye size={16} />, t('review.takenBy', { name: task.reviewer?.nickname ?? '' }))}
      {standing === 'named' && line(null, t('review.named', { name: task.reviewer?.nickname ?? '' }))}
      {standing === 'yours' && line(<Eye size={16} />, t('review.takenByYou'))}
      {notices.length === 0 && standing === 'free' && line(null, t('review.nothing'))}
      {notices.length > 0 && (
        <ul>
          {notices.map(({ code, count }) => (
            <li key={code} className="queue-table-notice">
              {ICONS[code]}
              <span>
                {t(`review.notice.${code}`, { count })}
                {code === 'warnings' && <Answers warnings={warnings} count={count} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What the warnings of the latest submission say, and what the inspector answered. */
function Answers({ warnings, count }: Pick<ReviewEntry, 'warnings'> & { count: number }) {
  const { t } = useTranslation();
  if (warnings.length === 0) return null;
  return (
    <ul className="queue-table-answers">
      {warnings.map(({ en, zh, answer }) => (
        <li key={en}>
          <Info size={13} />
          <span>
            {t.language === 'zh-CN' ? zh : en} <q>{t('review.answer', { answer })}</q>
          </span>
        </li>
      ))}
      {count > warnings.length && <li>{t('review.moreWarnings', { count: count - warnings.length })}</li>}
    </ul>
  );
}
