import { FolderInput, Link2, Trash2 } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { LinkSheet } from '../../report/photos/LinkSheet.tsx';
import { usePhotoEdits } from '../../report/photos/photo-edits.ts';
import { useSheet } from '../../report/use-sheet.ts';
import { RecategoriseSheet } from './RecategoriseSheet.tsx';

interface ChosenActionsProps {
  photoIds: readonly string[];
  /** The action is done, and the selection ends. */
  onDone: () => void;
}

/** Actions for the chosen photos: change category, link to rows, delete. */
export function ChosenActions({ photoIds, onDone }: ChosenActionsProps) {
  const { t } = useTranslation();
  const { recategorise, remove } = usePhotoEdits();
  const sheet = useSheet<'category' | 'link'>();
  const isNone = photoIds.length === 0;
  const open = (content: 'category' | 'link') => {
    if (!isNone) sheet.open(content);
  };
  return (
    <>
      <Button isWide isNotYet={isNone} icon={<FolderInput size={20} />} onPress={() => open('category')}>
        {t('productImages.recategorise')}
      </Button>
      <Button isWide isNotYet={isNone} icon={<Link2 size={20} />} onPress={() => open('link')}>
        {t('report.fields.photo.linkTo')}
      </Button>
      <Button
        isWide
        isNotYet={isNone}
        isDanger={!isNone}
        icon={<Trash2 size={20} />}
        onPress={() => {
          if (isNone) return;
          onDone();
          void remove(photoIds);
        }}
      >
        {t('report.photos.delete')}
      </Button>
      <RecategoriseSheet
        isOpen={sheet.isOpen && sheet.content === 'category'}
        onClose={sheet.close}
        count={photoIds.length}
        onChoose={(category) => {
          sheet.close();
          onDone();
          void recategorise(photoIds, category);
        }}
      />
      <LinkSheet
        isOpen={sheet.isOpen && sheet.content === 'link'}
        onClose={sheet.close}
        photoIds={photoIds}
      />
    </>
  );
}
