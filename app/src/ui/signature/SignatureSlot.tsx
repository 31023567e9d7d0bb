import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './signature.css';
import { SignatureImage } from './SignatureImage.tsx';

interface SignatureSlotProps {
  /** Null while nobody has signed: amber, with `requestLabel`. */
  strokes: number[][] | null;
  /** What to do, such as "Factory signs here". */
  requestLabel: string;
  /** Who signs, and under it when or what else is possible. */
  name: string;
  detail?: string | undefined;
  /** Signed, but no longer valid: amber, and `detail` says why. */
  isOutdated?: boolean | undefined;
  /** Opens the pad, or the finished signature. */
  onPress?: (() => void) | undefined;
}

/** The place of one signature, with name and detail below. */
export function SignatureSlot(props: SignatureSlotProps) {
  const { strokes, requestLabel, name, detail, isOutdated = false, onPress } = props;
  const content =
    strokes === null ? (
      <>
        <PenLine size={22} />
        {requestLabel}
      </>
    ) : (
      <SignatureImage strokes={strokes} label={name} />
    );
  const className = classNames('signature-pad', strokes === null && 'missing', isOutdated && 'outdated');
  return (
    <figure>
      {onPress === undefined ? (
        <div className={className}>{content}</div>
      ) : (
        <button type="button" className={className} onClick={onPress}>
          {content}
        </button>
      )}
      <figcaption>
        <b>{name}</b>
        {detail !== undefined && (
          <span className={isOutdated ? 'signature-outdated' : undefined}>{detail}</span>
        )}
      </figcaption>
    </figure>
  );
}

/** Two signatures side by side. */
export function SignatureSlots({ children }: { children: ReactNode }) {
  return <div className="signature-slots">{children}</div>;
}
