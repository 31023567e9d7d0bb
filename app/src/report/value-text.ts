/** @file A field's value in words, for comparing the phone's value with the server's. */
import { DICTIONARY_TYPES } from '@proofmark/contract/dictionary/lists.ts';
import { fieldType, type Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { presentInstant } from './instants.ts';
import { wordOf } from './words.ts';
import { countryName } from '../i18n/country-names.ts';
import { formatDay, formatList, formatNumber } from '../i18n/format.ts';
import type { Language } from '../i18n/languages.ts';
import type { Translate } from '../i18n/translator.ts';

/** The value as a user would write it, or "empty". */
export function valueText(t: Translate, language: Language, kind: Kind, field: string, value: Json): string {
  const isNone = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isNone) return t('outbox.none');
  const type = fieldType(kind, field)?.type;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (kind === 'information' && field === 'destinationCountry') return countryName(text, language);
  switch (type) {
    case 'boolean':
      return t(value === true ? 'common.yes' : 'common.no');
    case 'choice':
      return choiceText(t, language, text);
    case 'date':
      return formatDay(language, text, 'long');
    case 'instant':
      return presentInstant(text, null);
    case 'strokes':
      return t('outbox.strokes');
    case 'position':
      return positionText(value);
    default:
      return plainText(language, value);
  }
}

function plainText(language: Language, value: Json): string {
  if (typeof value === 'number') return formatNumber(language, value, 6);
  if (Array.isArray(value)) return formatList(language, value.map(String));
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function positionText(value: Json): string {
  const { lat, lng } = value as { lat?: unknown; lng?: unknown };
  return typeof lat === 'number' && typeof lng === 'number' ? `${lat.toFixed(5)}, ${lng.toFixed(5)}` : '…';
}

/** Codes are unique enough across dictionaries to find a word. Otherwise shows the code. */
function choiceText(t: Translate, language: Language, code: string): string {
  if (code === 'critical' || code === 'major' || code === 'minor') return t(`common.class.${code}`);
  for (const type of DICTIONARY_TYPES) {
    const word = wordOf(type, code, language);
    if (word !== code) return word;
  }
  return code;
}
