import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
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
  /** Opens the pad, or the finished signature. */
  onPress?: (() => void) | undefined;
}

/** The place of one signature, with name and detail below. */
export function SignatureSlot({ strokes, requestLabel, name, detail, onPress }: SignatureSlotProps) {
  const content =
    strokes === null ? (
      <>
        <PenLine size={22} />
        {requestLabel}
      </>
    ) : (
      <SignatureImage strokes={strokes} label={name} />
    );
  const className = strokes === null ? 'signature-pad missing' : 'signature-pad';
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
        {detail !== undefined && <span>{detail}</span>}
      </figcaption>
    </figure>
  );
}

/** Two signatures side by side. */
export function SignatureSlots({ children }: { children: ReactNode }) {
  return <div className="signature-slots">{children}</div>;
}
