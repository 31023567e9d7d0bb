import { pickText } from '@proofmark/contract/words/texts.ts';
import { ABBREVIATIONS } from '@proofmark/contract/words/dictionary-words.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDictionary } from '../../store/dictionaries.ts';
import { Chip, ChipRow } from '../../ui/actions/Chip.tsx';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { ClassTag } from '../../ui/marks/Tag.tsx';
import type { DefectWording } from '../../report/counting/defect-wording.ts';
import { useReportParts } from '../../report/use-current-report.ts';
import { familiesOf, familyFirst, groupsOf } from './defect-layers.ts';
import { searchDefects } from './defect-search.ts';

interface DefectSearchSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Listed before the dictionary. */
  recent: DefectWording[];
  onChoose: (wording: DefectWording) => void;
}

/** The dictionary of defects by family and group, with a search in both languages. */
export function DefectSearchSheet(props: DefectSearchSheetProps) {
  const { t } = useTranslation();
  return (
    <AppSheet isOpen={props.isOpen} onClose={props.onClose} title={t('nonConform.search.title')} isFlush>
      <Results {...props} />
    </AppSheet>
  );
}

function Results({ recent, onChoose }: DefectSearchSheetProps) {
  const { t } = useTranslation();
  const report = useReportParts('information');
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const dictionary = useDictionary('defect_code');
  const families = familiesOf(dictionary);
  const family = chosen ?? report.information.productFamily ?? 'general';
  const typed = query.trim();
  const isCoded = report.information.defectCoding === 'coded';
  const free = t.language === 'zh-CN' ? { en: '', zh: typed } : { en: typed, zh: '' };
  const found = searchDefects(query, familyFirst(dictionary, family), recent);
  const groups = typed === '' ? groupsOf(dictionary, family) : [];
  return (
    <div className="defect-form-search">
      <SearchField
        label={t('nonConform.search.title')}
        placeholder={t('nonConform.search.placeholder')}
        value={query}
        onChange={setQuery}
        clearLabel={t('common.clear')}
      />
      {typed !== '' && isCoded && <p className="fine-print">{t('nonConform.search.codedOnly')}</p>}
      {typed !== '' && !isCoded && (
        <Group>
          <ListRow
            value={t('nonConform.search.useText', { text: typed })}
            sub={found.length === 0 ? t('nonConform.search.none', { query: typed }) : undefined}
            onPress={() => onChoose({ code: '', category: '', ...free })}
          />
        </Group>
      )}
      <Wordings
        title={t('nonConform.search.recent')}
        list={found.filter(({ isRecent }) => isRecent).slice(0, typed === '' ? MOST_RECENT : undefined)}
        onChoose={onChoose}
      />
      {typed === '' && families.length > 0 && (
        <ChipRow label={t('nonConform.search.family')} isBar>
          {families.map((each) => (
            <Chip key={each.code} isPressed={each.code === family} onPress={() => setChosen(each.code)}>
              {pickText(t.language, each)}
            </Chip>
          ))}
        </ChipRow>
      )}
      {groups.map(({ entry, wordings }) => (
        <Wordings key={entry.code} title={pickText(t.language, entry)} list={wordings} onChoose={onChoose} />
      ))}
      {typed !== '' && (
        <Wordings
          title={t('nonConform.search.dictionary')}
          list={found.filter(({ isRecent }) => !isRecent)}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}

/** Listed before the dictionary. The search finds the others. */
const MOST_RECENT = 5;

interface WordingsProps {
  title: string;
  list: DefectWording[];
  onChoose: (wording: DefectWording) => void;
}

function Wordings({ title, list, onChoose }: WordingsProps) {
  const { t } = useTranslation();
  if (list.length === 0) return null;
  return (
    <section>
      <GroupHeader title={title} />
      <Group>
        {list.map((wording) => {
          const name = pickText(t.language, wording);
          const other = name === wording.zh ? wording.en : wording.zh;
          return (
            <ListRow
              key={wording.code + wording.en + wording.zh}
              value={name}
              sub={[wording.code, other].filter(Boolean).join(' · ')}
              end={
                wording.class && (
                  <>
                    <ClassTag abbreviation={ABBREVIATIONS[wording.class]} />
                    <span className="visually-hidden">{t(`report.class.${wording.class}`)}</span>
                  </>
                )
              }
              hasNoChevron
              onPress={() => onChoose(wording)}
            />
          );
        })}
      </Group>
    </section>
  );
}
