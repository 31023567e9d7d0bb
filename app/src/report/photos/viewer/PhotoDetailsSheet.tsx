import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { photoCategoriesOf } from '@proofmark/contract/report/photo-needs.ts';
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Group } from '../../../ui/layout/Group.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { SwitchRow } from '../../../ui/fields/SwitchRow.tsx';
import { BilingualField } from '../../fields/BilingualField.tsx';
import { fieldLabel } from '../../fields/field-labels.ts';
import { usePhotoEdits } from '../photo-edits.ts';
import { placeBehind } from '../../place-behind.ts';
import { SaveNotice } from '../../SaveNotice.tsx';
import { usePageReport } from '../../use-current-report.ts';
import { wordOf } from '../../words.ts';

export interface PhotoDetailsSheetProps {
  photo: Entity<'photo'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Caption, category, cover and place of a photo; each change is saved at once. */
export function PhotoDetailsSheet({ photo, isOpen, onClose }: PhotoDetailsSheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { report, isEditable } = usePageReport();
  const { recategorise, setCover } = usePhotoEdits();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('report.photos.detailsTitle')}
      closeLabel={t('common.close')}
    >
      <SaveNotice />
      <BilingualField key={photo.id} kind="photo" id={photo.id} row={photo} field="caption" maxLength={200} />
      <SelectField<PhotoCategory>
        label={fieldLabel(t, 'photo', 'category')}
        value={photo.category ?? ''}
        options={photoCategoriesOf(report).map((category) => ({
          value: category,
          label: wordOf('photo_category', category, language),
        }))}
        onChange={(category) => void recategorise([photo.id], category)}
        isReadOnly={!isEditable}
      />
      <div className="full-bleed">
        <SwitchRow
          label={t('report.photos.cover')}
          isOn={photo.main === true}
          onChange={(isOn) => void setCover(photo.id, isOn)}
          isReadOnly={!isEditable}
        />
        {isEditable && <Moves photo={photo} />}
      </div>
    </Sheet>
  );
}

/** One place further among the photos of its category. */
function Moves({ photo }: { photo: Entity<'photo'> }) {
  const { t } = useTranslation();
  const { report, move } = usePageReport();
  return (
    <Group>
      {(['up', 'down'] as const).map((way) => {
        const behind = placeBehind(report.photos, photo.id, way);
        return (
          behind !== undefined && (
            <ListRow
              key={way}
              leading={way === 'up' ? <ArrowLeft size={20} /> : <ArrowRight size={20} />}
              value={t(way === 'up' ? 'report.photos.earlier' : 'report.photos.later')}
              hasNoChevron
              onPress={() => void move('photo', photo.id, behind)}
            />
          )
        );
      })}
    </Group>
  );
}
