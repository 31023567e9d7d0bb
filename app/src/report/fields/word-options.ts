import type { DictionaryType } from '@proofmark/contract/dictionary/lists.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import type { Translate } from '../../i18n/messages.ts';

/** Codes of a dictionary as the options of a choice. */
export function wordOptions<V extends string>(t: Translate, type: DictionaryType, codes: readonly V[]) {
  return codes.map((value) => ({ value, label: wordOf(type, value, t.language) }));
}
