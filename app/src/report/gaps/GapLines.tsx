import { isBlocker, isUnsettled } from '@proofmark/contract/report/readiness.ts';
import { gapText } from '@proofmark/contract/words/gap-text.ts';
import { ChevronRight, Circle, CircleAlert } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Gap } from '@proofmark/contract/report/gaps/gap.ts';
import type { GapList } from './gap-list.ts';
import { useGoToGap } from './gap-target.ts';
import { useDeferredValue, type ReactNode } from 'react';
import './gap-lines.css';
import { WarningAnswer } from './WarningAnswer.tsx';
import { usePageReport } from '../use-current-report.ts';

interface GapLinesProps {
  list: GapList;
  /** Names the section of each line. For lists over several sections. */
  hasSection?: boolean | undefined;
  /** One more line at the end. */
  children?: ReactNode;
}

/** A large report has hundreds. The page first draws what fits on the screen. */
const FIRST_LINES = 12;

/** The list of what is to be done, blockers before warnings. Each line leads to its place. A warning is answered right here. */
export function GapLines({ list: { blockers, warnings }, hasSection = false, children }: GapLinesProps) {
  const lines = [...blockers, ...warnings.map((gap) => ({ gap, others: 0 }))];
  const drawn = useDeferredValue(lines.length, FIRST_LINES);
  return (
    <ul className="gap-lines divided">
      {lines.slice(0, drawn).map(({ gap, others }) => (
        <GapLine key={keyOf(gap)} gap={gap} others={others} hasSection={hasSection} />
      ))}
      {children}
    </ul>
  );
}

interface GapLineProps {
  gap: Gap;
  /** How many more gaps the line counts. */
  others?: number;
  hasSection: boolean;
}

function GapLine({ gap, others = 0, hasSection }: GapLineProps) {
  const { t } = useTranslation();
  const goToGap = useGoToGap();
  const { report } = usePageReport('report');
  const text = gapText(t, gap, report);
  return (
    <GapLineButton
      tone={isUnsettled(gap) ? 'pending' : 'none'}
      icon={isBlocker(gap) ? <Circle size={20} /> : <CircleAlert size={20} />}
      text={others > 0 ? t('report.progress.andOthers', { text, count: others }) : text}
      place={hasSection ? t(`report.sections.${gap.section}`) : ''}
      onPress={() => goToGap(gap)}
    >
      {!isBlocker(gap) && (
        <div className="gap-lines-answer">
          <WarningAnswer warning={gap} />
        </div>
      )}
    </GapLineButton>
  );
}

interface GapLineButtonProps {
  tone: 'pending' | 'none' | 'unsent';
  icon: ReactNode;
  text: string;
  /** At the right, in small. */
  place: string;
  onPress: () => void;
  /** Below the line. */
  children?: ReactNode;
}

/** One line of the list. */
export function GapLineButton({ tone, icon, text, place, onPress, children }: GapLineButtonProps) {
  return (
    <li data-v={tone}>
      <button type="button" className="gap-lines-button" onClick={onPress}>
        {icon}
        <span>{text}</span>
        <span className="gap-lines-place">{place}</span>
        <ChevronRight size={18} />
      </button>
      {children}
    </li>
  );
}

function keyOf({ code, kind, id, field }: Gap): string {
  return [code, kind, id, field].join('/');
}
