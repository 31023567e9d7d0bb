import { pickText } from '@proofmark/contract/words/texts.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { AppSheet } from '../../frame/AppSheet.tsx';
import './country.css';
import { searchCountries } from '../../i18n/country-names.ts';

interface CountrySheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** The code that is kept now; '' for none. */
  chosen: string;
  /** Gets the code of ISO 3166; null clears. */
  onChoose: (code: string | null) => void;
}

/** The countries by name, to be searched in either language or by code. */
export function CountrySheet(props: CountrySheetProps) {
  const { t } = useTranslation();
  return (
    <AppSheet isOpen={props.isOpen} onClose={props.onClose} title={t('information.shipping.to')} isFlush>
      <Results chosen={props.chosen} onChoose={props.onChoose} />
    </AppSheet>
  );
}

function Results({ chosen, onChoose }: Pick<CountrySheetProps, 'chosen' | 'onChoose'>) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const found = searchCountries(query, t.language);
  return (
    <div className="country-search">
      <SearchField
        label={t('information.shipping.to')}
        placeholder={t('information.shipping.countrySearch')}
        value={query}
        onChange={setQuery}
        clearLabel={t('common.clear')}
      />
      {found.length === 0 && (
        <p className="fine-print">{t('information.shipping.countryNone', { query: query.trim() })}</p>
      )}
      <Group>
        {chosen !== '' && query.trim() === '' && (
          <ListRow
            value={t('information.shipping.countryClear')}
            hasNoChevron
            onPress={() => onChoose(null)}
          />
        )}
        {found.map((entry) => (
          <ListRow
            key={entry.code}
            value={pickText(t.language, entry)}
            sub={`${entry.code} · ${t.language === 'zh-CN' ? entry.en : entry.zh}`}
            end={entry.code === chosen ? <Check size={20} /> : undefined}
            hasNoChevron
            onPress={() => onChoose(entry.code)}
          />
        ))}
      </Group>
    </div>
  );
}
