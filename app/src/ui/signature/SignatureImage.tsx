import './signature.css';
import { BOX_HEIGHT, BOX_WIDTH, strokePath } from './strokes.ts';

interface SignatureImageProps {
  /** Integers x, y, x, y … per stroke, in a box of 1000 × 400. */
  strokes: readonly (readonly number[])[];
  /** Read out, such as "Signature of Wu Qing". */
  label: string;
}

/** A stored signature, in ink, as large as its place allows. */
export function SignatureImage({ strokes, label }: SignatureImageProps) {
  return (
    <svg
      className="signature-ink"
      viewBox={`0 0 ${BOX_WIDTH} ${BOX_HEIGHT}`}
      role="img"
      aria-label={label}
      fill="none"
    >
      {strokes.map((stroke, index) => (
        <path key={index} d={strokePath(stroke)} />
      ))}
    </svg>
  );
}
