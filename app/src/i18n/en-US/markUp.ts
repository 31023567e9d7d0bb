import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { markUp as source } from '../zh-CN/markUp.ts';

/** Drawing on a photo. */
export const markUp = {
  open: 'Mark up',
  title: 'Mark up: {{name}}',
  canvas: '{{name}}. Draw marks on it',
  noPicture: 'The photo is not on this phone yet. Mark it up when you are online.',
  tool: 'Tool',
  colour: 'Colour',
  mark: '{{n}}. {{colour}} {{shape}} {{text}}',
  place: 'Put the {{shape}} in the middle of the photo',
  undo: 'Undo',
  redo: 'Redo',
  delete: 'Delete the selected mark',
  text: 'Text of the mark',
  textDone: 'OK',
} satisfies Translated<typeof source>;
