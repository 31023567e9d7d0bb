import type { ReactNode } from 'react';
import { Chip, ChipRow } from '../ui/actions/Chip.tsx';
import { usePageReport } from './use-current-report.ts';

interface OfferRowProps<T> {
  /** Names the group. */
  label: string;
  offers: readonly T[];
  nameOf: (offer: T) => string;
  onTake: (offer: T) => void;
  /** Inside a sheet or form. */
  isInset?: boolean | undefined;
  /** What it says without offers. Then it has its place from the start, and what lies below never moves. */
  none?: string | undefined;
}

/** What was used before: one tap takes it. Shows nothing if nothing can be changed. */
export function OfferRow<T>({ label, offers, nameOf, onTake, isInset, none }: OfferRowProps<T>): ReactNode {
  const { isEditable } = usePageReport('isEditable');
  if (!isEditable || (offers.length === 0 && none === undefined)) return null;
  return (
    <ChipRow label={label} isInset={isInset} none={offers.length === 0 ? none : undefined}>
      {offers.map((offer) => (
        <Chip key={nameOf(offer)} isPressed={false} onPress={() => onTake(offer)}>
          {nameOf(offer)}
        </Chip>
      ))}
    </ChipRow>
  );
}
