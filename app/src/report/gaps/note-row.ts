import { isKind } from '@proofmark/contract/fields/kinds.ts';
import { SECTION_OF } from '@proofmark/contract/report/sections.ts';
import { noteGapTarget } from './gap-target.ts';

/** Notes a row, `defect/<id>`, as the place to which its page goes when it opens. Without such a kind of row it does nothing. */
export function noteRow(row: string): void {
  const [kind = '', ...id] = row.split('/');
  if (isKind(kind)) noteGapTarget({ section: SECTION_OF[kind], kind, id: id.join('/') });
}
