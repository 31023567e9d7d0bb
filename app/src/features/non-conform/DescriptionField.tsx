import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { suffixOf } from '@proofmark/contract/words/dictionary-words.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDictionary } from '../../store/dictionaries.ts';
import { Chip, ChipRow } from '../../ui/actions/Chip.tsx';
import { FieldAction } from '../../ui/fields/FieldFrame.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import type { DefectWording } from '../../report/counting/defect-wording.ts';
import { familyFirst } from './defect-layers.ts';
import { searchDefects } from './defect-search.ts';
import { DefectSearchSheet } from './DefectSearchSheet.tsx';
import { useRecentWordings } from '../../report/counting/recent-wordings.ts';

interface DescriptionFieldProps {
  fields: Fields<'defect'>;
  onChange: (set: Fields<'defect'>) => void;
  /** A chosen wording also sets its usual class, while the defect is new and the user has not chosen a class. */
  takesClass: boolean;
}

const MOST_QUICK_CHOICES = 6;

/** The wording of a defect: from the dictionary, from earlier wordings, or typed freely. */
export function DescriptionField({ fields, onChange, takesClass }: DescriptionFieldProps) {
  const { t } = useTranslation();
  const { reportId, report, isEditable } = usePageReport('reportId', 'report', 'isEditable');
  const recent = useRecentWordings(reportId, report);
  const entries = useDictionary('defect_code');
  const dictionary = familyFirst(entries, report.information.productFamily ?? 'general');
  const [isSearching, setSearching] = useState(false);
  const name = `description${suffixOf(t.language)}` as const;
  const text = fields[name] ?? '';
  const other = pickText(t.language, { en: fields.descriptionEn, zh: fields.descriptionZh });

  function choose({ code, category, en, zh, class: usual }: DefectWording): void {
    setSearching(false);
    onChange({
      code: code || null,
      category: category || null,
      descriptionEn: en || null,
      descriptionZh: zh || null,
      ...(takesClass && usual ? { class: usual } : {}),
    });
  }

  const offered =
    fields.code || !isEditable
      ? []
      : searchDefects(text, dictionary, recent)
          // One that says the same still adds its code, its class and the other language.
          .filter(({ isRecent, code, en, zh }) =>
            text === '' ? isRecent : code !== '' || (en !== text && zh !== text),
          )
          .slice(0, MOST_QUICK_CHOICES);
  return (
    <div className="defect-form-description">
      <TextField
        enterKeyHint="next"
        label={t('nonConform.field.description')}
        hint={fields.code ?? undefined}
        note={text === '' && other !== '' ? other : undefined}
        value={text}
        maxLength={300}
        isRequired
        isReadOnly={!isEditable}
        onChange={(typed) => onChange({ [name]: typed })}
        action={
          isEditable && (
            <FieldAction
              label={t('nonConform.search.open')}
              icon={<Search size={20} />}
              onPress={() => setSearching(true)}
            />
          )
        }
      />
      {offered.length > 0 && (
        <ChipRow label={t('nonConform.search.recent')} isInset>
          {offered.map((wording) => (
            <Chip
              key={wording.code + wording.en + wording.zh}
              isPressed={false}
              onPress={() => choose(wording)}
            >
              {pickText(t.language, wording)}
            </Chip>
          ))}
        </ChipRow>
      )}
      <DefectSearchSheet
        isOpen={isSearching && isEditable}
        onClose={() => setSearching(false)}
        recent={recent}
        onChoose={choose}
      />
    </div>
  );
}
