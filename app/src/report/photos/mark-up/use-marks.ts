import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { useState } from 'react';
import { newId } from '../../../store/ids.ts';
import { usePageReport, useReportParts } from '../../use-current-report.ts';
import type { MarkColour, MarkShapeName } from './mark-points.ts';
import { useMarkHistory, type MarkHistory } from './use-mark-history.ts';

export type Mark = Entity<'mark'>;
type Change = Partial<Pick<Mark, 'points' | 'colour' | 'text'>>;

export interface Marks extends Pick<MarkHistory, 'undo' | 'redo'> {
  /** The marks of the photo, with new ones that are not stored yet. */
  marks: readonly Mark[];
  /** Returns the id of the new mark. */
  add: (shape: MarkShapeName, colour: MarkColour, points: number[][], text?: string) => string;
  change: (mark: Mark, change: Change) => void;
  remove: (mark: Mark) => void;
}

/** The marks of a photo. Each is a row of its own, so that marks of two users do not conflict. */
export function useMarks(photoId: string): Marks {
  const report = useReportParts('marks');
  const { add, set, remove, restore } = usePageReport('add', 'set', 'remove', 'restore');
  const history = useMarkHistory();
  // New marks, and what has changed of others. Shown as soon as the finger lifts. The row comes back from the database a
  // little later.
  const [own, setOwn] = useState<readonly Mark[]>([]);
  const stored = report.marks.filter((mark) => mark.photoId === photoId);
  const waiting = own.filter((mark) => !isStored(mark, stored));
  if (waiting.length < own.length) setOwn(waiting);

  const show = (mark: Mark) =>
    setOwn((before) => [
      ...before.filter(({ id }) => id !== mark.id),
      { ...before.find(({ id }) => id === mark.id), ...mark },
    ]);
  const hide = (id: string) => setOwn((before) => before.filter((mark) => mark.id !== id));

  return {
    marks: [
      ...stored.map((mark) => ({ ...mark, ...waiting.find(({ id }) => id === mark.id) })),
      ...waiting.filter(({ id }) => !stored.some((mark) => mark.id === id)),
    ],
    undo: history.undo,
    redo: history.redo,
    add: (shape, colour, points, text) => {
      const fields = { photoId, shape, colour, points, ...(text === undefined ? {} : { text }) };
      const mark = { ...fields, id: newId() };
      let isNew = true;
      history.take({
        redo: async () => {
          if (!isNew) return restore('mark', mark.id);
          isNew = false;
          show(mark);
          add('mark', fields, mark.id);
          return true;
        },
        undo: () => {
          hide(mark.id);
          return remove('mark', mark.id);
        },
      });
      return mark.id;
    },
    change: (mark, change) => {
      const before = Object.fromEntries(
        Object.keys(change).map((field) => [field, mark[field as keyof Change] ?? null]),
      ) as Change;
      const write = (fields: Change) => {
        show({ id: mark.id, ...fields });
        return set('mark', mark.id, fields);
      };
      history.take({ redo: () => write(change), undo: () => write(before) });
    },
    remove: (mark) => {
      history.take({
        redo: () => {
          hide(mark.id);
          return remove('mark', mark.id);
        },
        undo: () => restore('mark', mark.id),
      });
    },
  };
}

function isStored(mark: Mark, stored: readonly Mark[]): boolean {
  const row = stored.find(({ id }) => id === mark.id);
  return row !== undefined && drawn({ ...row, ...mark }) === drawn(row);
}

function drawn({ points, colour, text }: Mark): string {
  return JSON.stringify([points, colour, text ?? null]);
}
