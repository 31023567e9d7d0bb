import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import type { ReactNode } from 'react';
import { CommentsHere } from '../comments/CommentsHere.tsx';
import { anchorOf } from './anchors.ts';
import { RivalNote } from '../rivals/RivalNote.tsx';

/** Choices that have no field around them on their page. The note about two values appears below them. */
const CHOICES = [
  'defect/class',
  'finding/result',
  'item/result',
  'conclusion/overall',
  'conclusion/abortReason',
];

interface GapAnchorProps {
  kind: Kind;
  id: string;
  field?: string | undefined;
  /** Comments stand here, unless the row shows them at full width. */
  hasComments?: boolean | undefined;
  children: ReactNode;
}

/** Marks the place of a field (or a row), so that a gap can link to it, and shows above it what the reviewer says. */
export function GapAnchor({ kind, id, field, hasComments = true, children }: GapAnchorProps) {
  return (
    <div data-gap={anchorOf(kind, id, field)}>
      {hasComments && <CommentsHere kind={kind} id={id} field={field} />}
      {children}
      {field !== undefined && CHOICES.includes(`${kind}/${field}`) && (
        <RivalNote kind={kind} id={id} fields={[field]} />
      )}
    </div>
  );
}
