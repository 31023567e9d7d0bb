import type { Entity } from '@proofmark/contract/report/report.ts';
import { Link2, SquarePen, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkSheet } from '../LinkSheet.tsx';
import { usePhotoEdits } from '../photo-edits.ts';
import { usePageReport } from '../use-current-report.ts';
import { useSheet } from '../use-sheet.ts';
import { PhotoDetailsSheet } from './PhotoDetailsSheet.tsx';

export interface ViewerActionsProps {
  photo: Entity<'photo'>;
  /** The photo is gone from the report; undo is offered. */
  onDeleted: () => void;
}

/** What can be done with the photo that is shown; nothing where the report is not open for changes. */
export function ViewerActions({ photo, onDeleted }: ViewerActionsProps) {
  const { t } = useTranslation();
  const { isEditable } = usePageReport();
  const { setCover, remove } = usePhotoEdits();
  const sheet = useSheet<'details' | 'link'>();
  const isCover = photo.main === true;
  return (
    <div className="viewer-actions" role="toolbar" aria-label={t('report.photos.actions')}>
      <Action icon={<SquarePen size={22} />} onPress={() => sheet.open('details')}>
        {t('report.photos.details')}
      </Action>
      {isEditable && (
        <>
          <Action icon={<Link2 size={22} />} onPress={() => sheet.open('link')}>
            {t('report.photos.link')}
          </Action>
          <Action
            icon={<Star size={22} fill={isCover ? 'currentColor' : 'none'} />}
            isPressed={isCover}
            onPress={() => void setCover(photo.id, !isCover)}
          >
            {t('report.photos.coverShort')}
          </Action>
          <Action
            icon={<Trash2 size={22} />}
            onPress={() => {
              onDeleted();
              void remove([photo.id]);
            }}
          >
            {t('report.photos.delete')}
          </Action>
        </>
      )}
      <PhotoDetailsSheet
        photo={photo}
        isOpen={sheet.isOpen && sheet.content === 'details'}
        onClose={sheet.close}
      />
      <LinkSheet
        photoIds={[photo.id]}
        isOpen={sheet.isOpen && sheet.content === 'link'}
        onClose={sheet.close}
      />
    </div>
  );
}

interface ActionProps {
  icon: ReactNode;
  isPressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Action({ icon, isPressed, onPress, children }: ActionProps) {
  return (
    <button type="button" className="viewer-do" aria-pressed={isPressed} onClick={onPress}>
      {icon}
      {children}
    </button>
  );
}
