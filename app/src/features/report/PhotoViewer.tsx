import { DICTIONARIES } from '@proofmark/contract/dictionary/lists.ts';
import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import type { Entity } from '@proofmark/contract/report/report.ts';
import { ChevronLeft, ChevronRight, ImageOff, RotateCw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { pickText } from '../../i18n/texts.ts';
import { removePhoto, restorePhoto } from '../../photos/remove-photo.ts';
import { usePhotoState } from '../../photos/use-photo-state.ts';
import { usePhotoUrl } from '../../photos/use-photo-url.ts';
import { retryPhoto } from '../../sync/upload-photos.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { BilingualField } from './BilingualField.tsx';
import { fieldLabel, photoName } from './field-labels.ts';
import './photos.css';
import { save } from './saving.ts';
import { SaveNotice } from './SaveNotice.tsx';
import { usePageReport } from './use-current-report.ts';
import type { SheetState } from './use-sheet.ts';

export interface PhotoViewerProps {
  /** Opened with the id of a photo. */
  viewer: SheetState<string>;
  /** Those that the arrows lead through. */
  photoIds: readonly string[];
}

/** A photo in full, with what is said of it. */
export function PhotoViewer({ viewer, photoIds }: PhotoViewerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { report, reportId, isEditable } = usePageReport();
  const photo = report.photos.find(({ id }) => id === viewer.content);
  const name = photo === undefined ? '' : photoName(t, photo.id, report, language);

  async function remove(photoId: string): Promise<void> {
    viewer.close();
    if (!(await save(`${reportId}/delete/${photoId}`, () => removePhoto(reportId, photoId)))) return;
    const undo = () => void save(`${reportId}/delete/${photoId}`, () => restorePhoto(reportId, photoId));
    showToast({
      tone: 'done',
      text: () => t('report.photos.removed'),
      action: { label: () => t('common.undo'), onPress: undo },
    });
  }

  return (
    <Sheet
      isOpen={viewer.isOpen && photo !== undefined}
      onClose={viewer.close}
      title={name}
      closeLabel={t('common.close')}
      footer={
        photo !== undefined && isEditable ? (
          <Button isDanger isWide icon={<Trash2 size={20} />} onPress={() => void remove(photo.id)}>
            {t('report.photos.delete')}
          </Button>
        ) : undefined
      }
    >
      {photo !== undefined && (
        <>
          <SaveNotice />
          <FullPhoto photoId={photo.id} alt={name} photoIds={photoIds} onMove={viewer.open} />
          <PhotoFields photo={photo} />
        </>
      )}
    </Sheet>
  );
}

interface FullPhotoProps {
  photoId: string;
  alt: string;
  photoIds: readonly string[];
  onMove: (photoId: string) => void;
}

function FullPhoto({ photoId, alt, photoIds, onMove }: FullPhotoProps) {
  const { t } = useTranslation();
  const full = usePhotoUrl(photoId, 'full');
  const thumb = usePhotoUrl(photoId, 'thumb');
  const { state, lastError } = usePhotoState(photoId);
  const at = photoIds.indexOf(photoId);
  const [before, after] = [photoIds[at - 1], photoIds[at + 1]];
  const url = full ?? thumb;
  return (
    <>
      <figure className="full-photo">
        {url === undefined ? <ImageOff size={32} /> : <img src={url} alt={alt} />}
        {before !== undefined && (
          <button type="button" aria-label={t('report.photos.before')} onClick={() => onMove(before)}>
            <ChevronLeft size={24} />
          </button>
        )}
        {after !== undefined && (
          <button
            type="button"
            className="after"
            aria-label={t('report.photos.after')}
            onClick={() => onMove(after)}
          >
            <ChevronRight size={24} />
          </button>
        )}
      </figure>
      {state === 'failed' && (
        <Notice
          tone="fail"
          icon={<RotateCw size={20} />}
          action={{ label: t('common.retry'), onPress: () => void retryPhoto(photoId) }}
        >
          <b>{t('report.photos.failed')}</b> <small>{lastError?.msg}</small>
        </Notice>
      )}
    </>
  );
}

function PhotoFields({ photo }: { photo: Entity<'photo'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { report, set, isEditable } = usePageReport();

  /** One cover a report: the one before steps back. */
  async function setCover(isCover: boolean): Promise<void> {
    const before = report.photos.filter(({ id, main }) => main === true && id !== photo.id);
    await Promise.all(isCover ? before.map(({ id }) => set('photo', id, { main: false })) : []);
    await set('photo', photo.id, { main: isCover });
  }

  return (
    <>
      <BilingualField key={photo.id} kind="photo" id={photo.id} row={photo} field="caption" maxLength={200} />
      <SelectField<PhotoCategory>
        label={fieldLabel(t, 'photo', 'category')}
        value={photo.category ?? ''}
        options={DICTIONARIES.photo_category.map((entry) => ({
          value: entry.code as PhotoCategory,
          label: pickText(language, entry),
        }))}
        onChange={(category) => void set('photo', photo.id, { category })}
        isReadOnly={!isEditable}
      />
      <div className="sheet-rows">
        <SwitchRow
          label={t('report.photos.cover')}
          isOn={photo.main === true}
          onChange={(isOn) => void setCover(isOn)}
          isReadOnly={!isEditable}
        />
      </div>
      {photo.takenAt && (
        <p className="photo-meta">
          {photo.takenAt.slice(0, 16).replace('T', ' ')}
          {photo.source === 'library' && ` · ${t('report.photos.fromGallery')}`}
        </p>
      )}
    </>
  );
}
