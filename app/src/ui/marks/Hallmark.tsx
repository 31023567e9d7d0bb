import { CircleCheck, CircleDashed, CircleMinus, Hourglass, OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './hallmark.css';

/** The verdicts that have a stamp; `none` is "not decided yet". */
type HallmarkVerdict = 'pass' | 'fail' | 'pending' | 'aborted' | 'none';

const ICON_BY_VERDICT = {
  pass: CircleCheck,
  fail: OctagonX,
  pending: Hourglass,
  aborted: CircleMinus,
  none: CircleDashed,
};

interface HallmarkProps {
  verdict: HallmarkVerdict;
  /** Height in pixels: 36 leads a page, 24 goes with other text. */
  size?: 36 | 24 | undefined;
  /** The verdict in a word. */
  children: ReactNode;
}

/** The cut-corner stamp: for judgements and for nothing else. */
export function Hallmark({ verdict, size = 36, children }: HallmarkProps) {
  const Icon = ICON_BY_VERDICT[verdict];
  return (
    <span
      className={classNames('hallmark', size === 24 && 'small')}
      data-v={verdict === 'aborted' ? 'none' : verdict}
    >
      <Icon />
      {children}
    </span>
  );
}
