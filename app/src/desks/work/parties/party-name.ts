import type { Party } from '@proofmark/contract/api/party.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';

/** The name of a party in a language, or in the other one if it has none. */
export function partyName(language: Parameters<typeof pickText>[0], { nameEn, nameZh }: Party): string {
  return pickText(language, { en: nameEn, zh: nameZh });
}
