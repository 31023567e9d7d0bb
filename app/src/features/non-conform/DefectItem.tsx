import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { photosOf } from '@proofmark/contract/report/report.ts';
import { ABBREVIATIONS, wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { memo } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePhotoUrl } from '../../photos/use-photo-url.ts';
import { DefectRow } from '../../ui/lists/DefectRow.tsx';
import { useCountOneMore } from '../../report/counting/use-count-one-more.ts';
import { RivalMark } from '../../report/rivals/RivalMark.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { isPhotoMissing } from './defect-list.ts';

interface DefectItemProps {
  defect: Entity<'defect'>;
  onOpen: (id: string) => void;
}

/**
 * One defect in the list. Its plus button counts one more at once and offers undo. Only its own row, the photos and the
 * other person's values redraw it, so that a key costs the same with one defect and with forty.
 */
export const DefectItem = memo(function DefectItem({ defect, onOpen }: DefectItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const parts = useReportParts('photos');
  const { isEditable } = usePageReport('isEditable');
  const countOneMore = useCountOneMore();
  const photos = photosOf(parts, defect.id);
  const [first] = photos;
  const url = usePhotoUrl(first?.id ?? '', 'thumb');
  const name = format.text(defect, 'description') || t('nonConform.unnamed');
  const quantity = defect.quantity ?? 0;
  const isHandled = defect.disposition && defect.disposition !== 'none';
  const detail = [
    format.text(defect, 'location'),
    isHandled ? wordOf('disposition', defect.disposition ?? '', t.language).toLowerCase() : '',
  ];

  return (
    <DefectRow
      name={name}
      abbreviation={ABBREVIATIONS[defect.class ?? 'minor']}
      detail={detail.filter(Boolean).join(' · ')}
      quantity={quantity}
      mark={<RivalMark kind="defect" id={defect.id} />}
      photoUrl={first ? url : undefined}
      photoCount={photos.length}
      missingPhotoLabel={
        defect.class
          ? isPhotoMissing(parts, defect)
            ? t('nonConform.photoNeeded')
            : undefined
          : t('nonConform.classMissing')
      }
      onOpen={() => onOpen(defect.id)}
      onAddOne={isEditable ? () => void countOneMore(defect) : undefined}
      addOneLabel={t('nonConform.oneMore', { name })}
    />
  );
});
