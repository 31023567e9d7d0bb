import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ClassTag } from '../marks/Tag.tsx';
import './defect-row.css';
import { Thumb } from './Thumb.tsx';
import type { ClassAbbreviation } from '../tone.ts';

interface DefectRowProps {
  name: string;
  abbreviation: ClassAbbreviation;
  /** Position and disposition. */
  detail: string;
  /** After the detail: a mark that somebody else entered another value. */
  mark?: ReactNode;
  /** Units. */
  quantity: number;
  photoUrl?: string | undefined | null;
  photoCount?: number | undefined;
  /** Says that a photo is needed and missing; the thumb turns amber. */
  missingPhotoLabel?: string | undefined;
  onOpen: () => void;
  /** Counts one more in one tap; without it there is no plus (read-only). */
  onAddOne?: (() => void) | undefined;
  /** Names the plus, such as "One more: oil stain". */
  addOneLabel?: string | undefined;
}

/** A list item: to be put in a Group as `ul`. */
export function DefectRow(props: DefectRowProps) {
  return (
    <li className="defect-row">
      <Thumb
        url={props.photoUrl}
        count={props.photoCount}
        isMissing={props.missingPhotoLabel !== undefined}
      />
      <div>
        <h3>
          <button type="button" className="stretched" onClick={props.onOpen}>
            {props.name}
          </button>
        </h3>
        <p>
          <ClassTag abbreviation={props.abbreviation} />
          <span>
            {props.detail}
            {props.missingPhotoLabel !== undefined && (
              <>
                {props.detail !== '' && ' · '}
                <em>{props.missingPhotoLabel}</em>
              </>
            )}
          </span>
          {props.mark}
        </p>
      </div>
      <span className="defect-row-quantity">{props.quantity}</span>
      {props.onAddOne !== undefined && (
        <button
          type="button"
          className="defect-row-plus"
          aria-label={props.addOneLabel}
          onClick={props.onAddOne}
        >
          <Plus size={22} />
        </button>
      )}
    </li>
  );
}
