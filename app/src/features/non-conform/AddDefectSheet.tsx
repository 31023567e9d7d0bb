import { photosOf } from '@proofmark/contract/report/report.ts';
import { useEffect, useEffectEvent } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { removePhotos, restorePhotos } from '../../photos/remove-photo.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EditSheet } from '../../report/EditSheet.tsx';
import { offerUndo } from '../../report/offer-undo.ts';
import { save } from '../../report/saving.ts';
import { anchorOf, focusAnchor } from '../../report/gaps/anchors.ts';
import { usePageReport } from '../../report/use-current-report.ts';
import { newId } from '../../store/ids.ts';
import { isDraftEmpty, missingIn, readingWithDraft } from './defect-draft.ts';
import { useDefectDraft } from './defect-drafts.ts';
import { DefectForm } from './DefectForm.tsx';

interface AddDefectSheetProps {
  isOpen: boolean;
  /** Entries stay until the sheet opens again. */
  onClose: () => void;
}

/** A new defect. It counts only once it is saved. Entries survive closing and reloading. */
export function AddDefectSheet({ isOpen, onClose }: AddDefectSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { reportId, report, reading, add, takeBack } = usePageReport(
    'reportId',
    'report',
    'reading',
    'add',
    'takeBack',
  );
  const { draft, change, renew, restore } = useDefectDraft(reportId);
  // Another tab has saved the defect with which this draft began. This one is another defect.
  const isTaken = report.defects.some(({ id }) => id === draft?.id);
  const takeNewId = useEffectEvent(() => draft && restore({ ...draft, id: newId() }));
  useEffect(() => {
    if (isTaken) takeNewId();
  }, [isTaken]);
  if (draft === undefined) return null;
  const { id, fields } = draft;
  const photos = photosOf(report, id);
  const missing = missingIn(fields, report.information);
  const withDraft = readingWithDraft(report, reading, fields);

  function saveDefect(): boolean {
    if (missing !== null) {
      focusAnchor(anchorOf('defect', id, missing), true);
      return false;
    }
    add('defect', fields, id);
    offerUndo(
      () => t('nonConform.added', { name: format.text(fields, 'description') }),
      () => takeBack([{ kind: 'defect', id }]),
    );
    renew();
    return true;
  }

  async function clear(): Promise<void> {
    const former = draft;
    const ids = photos.map((photo) => photo.id);
    const name = `${reportId}/photos/${newId()}`;
    renew();
    await save(name, () => removePhotos(reportId, ids));
    offerUndo(
      () => t('nonConform.cleared'),
      () => {
        if (former) restore(former);
        void save(name, () => restorePhotos(reportId, ids));
      },
    );
  }

  return (
    <EditSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('nonConform.add')}
      footer={
        <>
          {(!isDraftEmpty(draft) || photos.length > 0) && missing !== null && (
            <Button onPress={() => void clear()}>{t('nonConform.clear')}</Button>
          )}
          {missing === null && <Button onPress={() => void saveDefect()}>{t('nonConform.saveNext')}</Button>}
          <Button
            kind="primary"
            isWide
            isNotYet={missing !== null}
            onPress={() => {
              if (saveDefect()) onClose();
            }}
          >
            {missing === null ? t('nonConform.save') : t(`nonConform.missing.${missing}`)}
          </Button>
        </>
      }
    >
      <DefectForm
        key={id}
        id={id}
        fields={fields}
        onChange={change}
        onCount={(quantity) => change({ quantity })}
        takesClass={draft.isClassChosen !== true}
        reading={withDraft.reading}
        preview={withDraft.preview}
      />
    </EditSheet>
  );
}
