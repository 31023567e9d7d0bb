import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { photoName } from '@proofmark/contract/words/row-names.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { usePageReport } from '../../../../report/use-current-report.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { DeskButton } from '../../../../ui/office/DeskButton.tsx';
import './photo-desk.css';

/** Photos to compare with: first those of the reference sample, then those of the same category, then all others. */
export function compareChoices(photos: readonly Entity<'photo'>[], photoId: string): string[] {
  const category = photos.find(({ id }) => id === photoId)?.category;
  const rank = (photo: Entity<'photo'>) =>
    photo.category === 'comparison' ? 0 : photo.category === category ? 1 : 2;
  return photos
    .filter(({ id }) => id !== photoId)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ id }) => id);
}

interface CompareListProps {
  choices: readonly string[];
  value: string;
  onChange: (photoId: string) => void;
  isTogether: boolean;
  onTogether: (isTogether: boolean) => void;
  /** To the photo before or after in the list. */
  onStep: (step: 1 | -1) => void;
}

/** What the photo is compared with, and whether both move together. */
export function CompareList({ choices, value, onChange, isTogether, onTogether, onStep }: CompareListProps) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  return (
    <section className="photo-desk-block">
      <SelectField
        label={t('review.photo.against')}
        value={value}
        onChange={onChange}
        options={choices.map((id) => ({ value: id, label: photoName(t, id, report) }))}
      />
      <div className="photo-desk-steps">
        <DeskButton shortcut={{ print: '[', keys: '[' }} onPress={() => onStep(-1)}>
          {t('review.photo.key.otherBefore')}
        </DeskButton>
        <DeskButton shortcut={{ print: ']', keys: ']' }} onPress={() => onStep(1)}>
          {t('review.photo.key.otherNext')}
        </DeskButton>
      </div>
      <label className="photo-desk-check">
        <input
          type="checkbox"
          checked={isTogether}
          onChange={(event) => onTogether(event.currentTarget.checked)}
        />
        {t('review.photo.together')}
      </label>
    </section>
  );
}
