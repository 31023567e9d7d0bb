import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useSame } from '../../../ui/use-same.ts';
import { CommentMarks } from './comments/CommentMarks.tsx';
import { CorrectionForm } from './corrections/CorrectionForm.tsx';
import { CorrectionNotes } from './corrections/CorrectionNotes.tsx';
import { useReading } from './reading-store.ts';
import './reading-point.css';
import { useIsNear } from './use-near.ts';

interface PointProps {
  id: string;
  as?: 'div' | 'section' | undefined;
  className?: 'fact' | 'wide' | 'photo' | undefined;
  children: ReactNode;
}

/** One point of the document, with its number and a tick once it is seen. A press makes it current, as J and K do. */
export function Point({ id, as: Element = 'div', className, children }: PointProps) {
  // In one: a large report has a thousand points, and each asks again at every change.
  const { isCurrent, n, isSeen, goTo, isDrawn, hasComments, hasCorrections, isCorrecting } = useReading(
    useSame(({ current, numbers, seen, goTo, drawnFirst, threads, correcting, hasCorrections }) => ({
      isCurrent: current === id,
      n: numbers.get(id),
      isSeen: seen.has(id),
      goTo,
      isDrawn: drawnFirst === null || drawnFirst.has(id),
      hasComments: threads.some(({ pointId }) => pointId === id),
      hasCorrections,
      isCorrecting: correcting?.pointId === id,
    })),
  );
  const [isNear, ref] = useIsNear(isDrawn || isCurrent);
  return (
    <Element
      ref={ref}
      data-later={!isNear || undefined}
      className={classNames('reading-point', className)}
      data-point={id}
      data-n={n}
      data-seen={isSeen || undefined}
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest('button, .correction-form') && !isCurrent) goTo(id);
      }}
    >
      {isNear && children}
      {isNear && hasComments && className !== 'fact' && <CommentMarks pointId={id} />}
      {isNear && hasCorrections && <CorrectionNotes pointId={id} />}
      {isNear && isCorrecting && <CorrectionForm pointId={id} />}
    </Element>
  );
}
