import { photosOf } from '@proofmark/contract/report/report.ts';
import { useState } from 'react';
import { EditSheet } from '../EditSheet.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { usePageReport } from '../use-current-report.ts';
import { usePhotoEdits } from './photo-edits.ts';
import { PhotoThumb } from './PhotoThumb.tsx';

interface TakenPhotosSheetProps {
  rowId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Each thumbnail reads from the phone's storage. */
const PAGE = 40;

/** Chooses which photos of the report show a row. The latest come first. */
export function TakenPhotosSheet({ rowId, isOpen, onClose }: TakenPhotosSheetProps) {
  const { t } = useTranslation();
  const { report, isEditable } = usePageReport('report', 'isEditable');
  const { link } = usePhotoEdits();
  const [shown, setShown] = useState(PAGE);
  const linked = new Set(photosOf(report, rowId).map(({ id }) => id));
  const photos = report.photos.toReversed();
  return (
    <EditSheet isOpen={isOpen} onClose={onClose} title={t('report.photos.takenTitle')}>
      <div className="photo-strip wrapped">
        {photos.slice(0, shown).map(({ id }) => (
          <PhotoThumb
            key={id}
            photoId={id}
            isChosen={linked.has(id)}
            onPress={() => {
              if (isEditable) void link([id], rowId, !linked.has(id));
            }}
          />
        ))}
      </div>
      {photos.length > shown && (
        <Button kind="text" onPress={() => setShown(shown + PAGE)}>
          {t('report.photos.takenMore')}
        </Button>
      )}
    </EditSheet>
  );
}
