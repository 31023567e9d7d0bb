import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { Link2, PenLine, Share2, SquarePen, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MarkUp } from '../mark-up/MarkUp.tsx';
import { useSharePhoto } from '../sharing/use-share-photo.ts';
import { LinkSheet } from '../LinkSheet.tsx';
import { usePhotoEdits } from '../photo-edits.ts';
import { usePageReport } from '../../use-current-report.ts';
import { useSheet } from '../../use-sheet.ts';
import { PhotoDetailsSheet } from './PhotoDetailsSheet.tsx';

interface ViewerActionsProps {
  photo: Entity<'photo'>;
  /** The photo was deleted. Undo is offered. */
  onDeleted: () => void;
}

/** The actions for the current photo. Those that change it appear only while the report can be edited. */
export function ViewerActions({ photo, onDeleted }: ViewerActionsProps) {
  const { t } = useTranslation();
  const { isEditable } = usePageReport('isEditable');
  const { setCover, remove } = usePhotoEdits();
  const sheet = useSheet<'details' | 'link' | 'markUp'>();
  const { share, isBusy } = useSharePhoto();
  const isCover = photo.main === true;
  return (
    <div className="viewer-actions" role="toolbar" aria-label={t('report.photos.actions')}>
      <Action icon={<SquarePen size={22} />} onPress={() => sheet.open('details')}>
        {t('report.photos.details')}
      </Action>
      <Action icon={<Share2 size={22} />} isBusy={isBusy} onPress={() => void share(photo)}>
        {t('report.photos.share')}
      </Action>
      {isEditable && (
        <>
          <Action icon={<PenLine size={22} />} onPress={() => sheet.open('markUp')}>
            {t('markUp.open')}
          </Action>
          <Action icon={<Link2 size={22} />} onPress={() => sheet.open('link')}>
            {t('report.fields.photo.linkTo')}
          </Action>
          <Action
            icon={<Star size={22} fill={isCover ? 'currentColor' : 'none'} />}
            isPressed={isCover}
            onPress={() => void setCover(photo.id, !isCover)}
          >
            {t('report.photos.coverShort')}
          </Action>
          {/* Another photo, another button: the second half of a double tap must not delete the next photo. */}
          <Action
            key={photo.id}
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
      <MarkUp
        key={photo.id}
        photoId={photo.id}
        isOpen={sheet.isOpen && sheet.content === 'markUp'}
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
  isBusy?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Action({ icon, isPressed, isBusy = false, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      className="dark-screen-action"
      aria-pressed={isPressed}
      aria-busy={isBusy || undefined}
      onClick={() => !isBusy && onPress()}
    >
      {icon}
      {children}
    </button>
  );
}
