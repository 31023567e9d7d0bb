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
}

/** What was used before: one tap takes it. Shows nothing without offers, or if nothing can be changed. */
export function OfferRow<T>({ label, offers, nameOf, onTake, isInset }: OfferRowProps<T>): ReactNode {
  const { isEditable } = usePageReport('isEditable');
  if (!isEditable || offers.length === 0) return null;
  return (
    <ChipRow label={label} isInset={isInset}>
      {offers.map((offer) => (
        <Chip key={nameOf(offer)} isPressed={false} onPress={() => onTake(offer)}>
          {nameOf(offer)}
        </Chip>
      ))}
    </ChipRow>
  );
}
