import { Check, Hourglass, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './tag.css';
import type { ClassAbbreviation, Tone } from '../tone.ts';

interface TagProps {
  tone: Tone;
  /** Lucide; drawn at 14. */
  icon?: ReactNode;
  /** Without a tint, for the normal case, so that the others catch the eye. */
  isBare?: boolean | undefined;
  children: ReactNode;
}

/** The state of a thing, in a word. */
export function Tag({ tone, icon, isBare = false, children }: TagProps) {
  return (
    <span className={classNames('tag', isBare && 'bare')} data-v={tone}>
      {icon}
      {children}
    </span>
  );
}

const ICON_BY_VERDICT = { pass: <Check />, fail: <X />, pending: <Hourglass />, none: null };

interface VerdictTagProps {
  verdict: 'pass' | 'fail' | 'pending' | 'none';
  /** Never tinted, as in tables and the conclusion's list of sections. */
  isBare?: boolean | undefined;
  children: ReactNode;
}

/** A verdict in a list: pass is bare, the others are tinted. */
export function VerdictTag({ verdict, isBare, children }: VerdictTagProps) {
  return (
    <Tag tone={verdict} icon={ICON_BY_VERDICT[verdict]} isBare={isBare ?? verdict === 'pass'}>
      {children}
    </Tag>
  );
}

/** A defect class: ink, never colour. */
export function ClassTag({ abbreviation }: { abbreviation: ClassAbbreviation }) {
  return (
    <span className="tag-class" data-c={abbreviation}>
      {abbreviation}
    </span>
  );
}
