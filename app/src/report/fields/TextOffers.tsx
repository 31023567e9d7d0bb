import type { DictionaryType } from '@proofmark/contract/dictionary/lists.ts';
import { fieldFacts, type Entity, type Fields, type Kind } from '@proofmark/contract/fields/kinds.ts';
import { MEASURED_POINTS } from '@proofmark/contract/words/measured-points.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDictionary } from '../../store/dictionaries.ts';
import { useEarlierRows } from '../../store/earlier-reports.ts';
import { OfferRow } from '../OfferRow.tsx';
import { usePageReport } from '../use-current-report.ts';
import { isOfferedFrom, offeredTexts } from './offered-texts.ts';

interface TextOffersProps<K extends Kind> {
  kind: K;
  id: string;
  row: Fields<K>;
  /** The two fields of the text. */
  names: { en: string; zh: string };
}

/** Rows are alike, and so are their texts, if they agree in this field. */
const ALIKE_BY: Partial<Record<Kind, string>> = { photo: 'category', item: 'category' };

/** Dictionaries with words for such a text. */
const DICTIONARIES: Partial<Record<Kind, DictionaryType>> = { tool: 'tool_type', item: 'test_method' };

/** Texts that describe such a row in other reports, and the other language of what is typed. One tap takes one. */
export function TextOffers<K extends Kind>({ kind, id, row, names }: TextOffersProps<K>) {
  const { t } = useTranslation();
  const { reportId, set } = usePageReport('reportId', 'set');
  const earlier = useEarlierRows(reportId, kind);
  const words = useDictionary(DICTIONARIES[kind] ?? 'tool_type');
  const { isCopied, isHandedOn } = fieldFacts(kind, names.en);
  const textsOf = (from: Record<string, unknown>) => ({
    en: from[names.en] as string | undefined,
    zh: from[names.zh] as string | undefined,
  });
  const alikeBy = ALIKE_BY[kind] ?? '';
  const isAlike = (other: Entity<K>) => other[alikeBy as keyof Entity<K>] === row[alikeBy as keyof Fields<K>];
  const { category } = row as Fields<'photo'>;
  const used = earlier
    .filter((report) => isOfferedFrom(report, { kind, name: names.en, category }))
    .flatMap(({ rows }) => rows.filter(isAlike).map(textsOf));
  const own = textsOf(row);
  const isBegun = Boolean(own.en) || Boolean(own.zh);
  const listed = kind === 'measurement' ? MEASURED_POINTS : DICTIONARIES[kind] !== undefined ? words : [];
  const fromDictionary = isBegun ? listed : [];
  return (
    <OfferRow
      label={t('report.usedBefore')}
      offers={isCopied || isHandedOn ? offeredTexts(own, [...used, ...fromDictionary], t.language) : []}
      nameOf={({ name }) => name}
      onTake={({ text }) =>
        void set(kind, id, { [names.en]: text.en || null, [names.zh]: text.zh || null } as Fields<K>)
      }
      isInset
    />
  );
}
