import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Translate } from '../../i18n/messages.ts';

/** What a term means or what to enter, in a line; undefined where the label says it all. */
export function fieldHelp(t: Translate, kind: Kind, field: string): string | undefined {
  return t.find(`report.help.${kind}.${field}`);
}
