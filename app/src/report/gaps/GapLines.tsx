import { gapText } from '@proofmark/contract/words/gap-text.ts';
import { ChevronRight, Circle, CircleAlert } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { GapList, GapListLine } from './gap-list.ts';
import { useGoToGap } from './gap-target.ts';
import type { ReactNode } from 'react';
import './gap-lines.css';
import { usePageReport } from '../use-current-report.ts';

interface GapLinesProps {
  list: GapList;
  /** Names the section of each line. For lists over several sections. */
  hasSection?: boolean | undefined;
  /** One more line at the end. */
  children?: ReactNode;
}

/** The list of what is to be done, blockers before warnings. Each line leads to its place. */
export function GapLines({ list: { blockers, warnings }, hasSection = false, children }: GapLinesProps) {
  return (
    <ul className="gap-lines divided">
      {blockers.map((line) => (
        <GapLine key={keyOf(line)} line={line} isBlocker hasSection={hasSection} />
      ))}
      {warnings.map((line) => (
        <GapLine key={keyOf(line)} line={line} isBlocker={false} hasSection={hasSection} />
      ))}
      {children}
    </ul>
  );
}

interface GapLineProps {
  line: GapListLine;
  isBlocker: boolean;
  hasSection: boolean;
}

function GapLine({ line: { gap, others }, isBlocker, hasSection }: GapLineProps) {
  const { t } = useTranslation();
  const goToGap = useGoToGap();
  const { report } = usePageReport('report');
  const text = gapText(t, gap, report);
  return (
    <GapLineButton
      tone={isBlocker ? 'pending' : 'none'}
      icon={isBlocker ? <Circle size={20} /> : <CircleAlert size={20} />}
      text={others > 0 ? t('report.progress.andOthers', { text, count: others }) : text}
      place={hasSection ? t(`report.sections.${gap.section}`) : ''}
      onPress={() => goToGap(gap)}
    />
  );
}

interface GapLineButtonProps {
  tone: 'pending' | 'none' | 'unsent';
  icon: ReactNode;
  text: string;
  /** At the right, in small. */
  place: string;
  onPress: () => void;
}

/** One line of the list. */
export function GapLineButton({ tone, icon, text, place, onPress }: GapLineButtonProps) {
  return (
    <li data-v={tone}>
      <button type="button" className="gap-lines-button" onClick={onPress}>
        {icon}
        <span>{text}</span>
        <span className="gap-lines-place">{place}</span>
        <ChevronRight size={18} />
      </button>
    </li>
  );
}

function keyOf({ gap: { code, kind, id, field } }: GapListLine): string {
  return [code, kind, id, field].join('/');
}
