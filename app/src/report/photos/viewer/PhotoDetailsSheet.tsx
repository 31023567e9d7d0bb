import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { photoCategoriesOf } from '@proofmark/contract/report/photo-needs.ts';
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { ArrowLeft, ArrowRight, Share2 } from 'lucide-react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useOriginal } from '../../../store/originals.ts';
import { Group } from '../../../ui/layout/Group.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { AppSheet } from '../../../frame/AppSheet.tsx';
import { SwitchRow } from '../../../ui/fields/SwitchRow.tsx';
import { BilingualField } from '../../fields/BilingualField.tsx';
import { usePhotoEdits } from '../photo-edits.ts';
import { handOver } from '../sharing/hand-over.ts';
import { movedBehind } from '../../place-behind.ts';
import { wordOptions } from '../../fields/word-options.ts';
import { usePageReport, useReportParts } from '../../use-current-report.ts';

interface PhotoDetailsSheetProps {
  photo: Entity<'photo'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Caption, category, cover and position of a photo. Saves each change at once. */
export function PhotoDetailsSheet({ photo, isOpen, onClose }: PhotoDetailsSheetProps) {
  const { t } = useTranslation();
  const { report, isEditable } = usePageReport('report', 'isEditable');
  const { recategorise, setCover } = usePhotoEdits();
  return (
    <AppSheet isOpen={isOpen} onClose={onClose} title={t('report.photos.detailsTitle')}>
      <BilingualField key={photo.id} kind="photo" id={photo.id} row={photo} field="caption" maxLength={200} />
      <SelectField<PhotoCategory>
        label={fieldLabel(t, 'photo', 'category')}
        value={photo.category ?? ''}
        options={wordOptions(t, 'photo_category', photoCategoriesOf(report))}
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
        <Original photo={photo} />
      </div>
    </AppSheet>
  );
}

/** Moves the photo one place among the photos of its category. */
function Moves({ photo }: { photo: Entity<'photo'> }) {
  const { t } = useTranslation();
  const report = useReportParts('photos');
  const { move } = usePageReport('move');
  return (
    <Group>
      {(['up', 'down'] as const).map((way) => {
        const behind = movedBehind(report.photos, photo.id, way);
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

/** Hands over the file as it came from the camera or the gallery, if this phone has kept it. */
function Original({ photo }: { photo: Entity<'photo'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const file = useOriginal(photo.id);
  if (file === undefined) return null;
  return (
    <Group>
      <ListRow
        leading={<Share2 size={20} />}
        value={t('report.photos.original')}
        end={<span className="one-line">{format.bytes(file.size)}</span>}
        hasNoChevron
        onPress={() => void handOver(file)}
      />
    </Group>
  );
}
