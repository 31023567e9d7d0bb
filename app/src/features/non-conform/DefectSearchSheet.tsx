import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { pickText } from '../../i18n/texts.ts';
import { useDictionary } from '../../store/dictionaries.ts';
import { Group, GroupHeader } from '../../ui/Group.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { searchDefects, type DefectSuggestion, type DefectWording } from './defect-search.ts';

export interface DefectSearchSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Offered ahead of the dictionary. */
  recent: DefectWording[];
  onChoose: (wording: DefectWording) => void;
}

/** The list of defects, to be searched in either language. */
export function DefectSearchSheet(props: DefectSearchSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t('nonConform.search.title')}
      closeLabel={t('common.close')}
      isFlush
    >
      <Results {...props} />
    </Sheet>
  );
}

function Results({ recent, onChoose }: DefectSearchSheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const found = searchDefects(query, useDictionary('defect_code'), recent);
  const typed = query.trim();
  const free = language === 'zh-CN' ? { en: '', zh: typed } : { en: typed, zh: '' };
  return (
    <div className="defect-search">
      <SearchField
        label={t('nonConform.search.title')}
        placeholder={t('nonConform.search.placeholder')}
        value={query}
        onChange={setQuery}
        clearLabel={t('common.clear')}
      />
      {typed !== '' && (
        <Group>
          <ListRow
            value={t('nonConform.search.useText', { text: typed })}
            sub={found.length === 0 ? t('nonConform.search.none', { query: typed }) : undefined}
            onPress={() => onChoose({ code: '', category: '', ...free })}
          />
        </Group>
      )}
      <Suggestions
        title={t('nonConform.search.recent')}
        list={found.filter(({ isRecent }) => isRecent)}
        onChoose={onChoose}
      />
      <Suggestions
        title={t('nonConform.search.dictionary')}
        list={found.filter(({ isRecent }) => !isRecent)}
        onChoose={onChoose}
      />
    </div>
  );
}

interface SuggestionsProps {
  title: string;
  list: DefectSuggestion[];
  onChoose: (wording: DefectWording) => void;
}

function Suggestions({ title, list, onChoose }: SuggestionsProps) {
  const language = useLanguage();
  if (list.length === 0) return null;
  return (
    <section>
      <GroupHeader title={title} />
      <Group>
        {list.map((wording) => {
          const name = pickText(language, wording);
          const other = name === wording.zh ? wording.en : wording.zh;
          return (
            <ListRow
              key={wording.code + wording.en + wording.zh}
              value={name}
              sub={[wording.code, other].filter(Boolean).join(' · ')}
              hasNoChevron
              onPress={() => onChoose(wording)}
            />
          );
        })}
      </Group>
    </section>
  );
}
