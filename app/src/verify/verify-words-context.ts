/** @file The words of the page in the language that is shown. */
import type { Translate } from '@proofmark/contract/words/translator.ts';
import { verifyWords, type VerifyKey } from '@proofmark/contract/words/verify-words.ts';
import { createContext, useContext } from 'react';

export const VerifyWordsContext = createContext<Translate<VerifyKey>>(verifyWords('zh-CN'));

/** The words in the language that is shown. */
export function useVerifyWords(): Translate<VerifyKey> {
  return useContext(VerifyWordsContext);
}
