import { rowName } from '@proofmark/contract/words/row-names.ts';
import { linkableRows } from '@proofmark/contract/report/linkable-rows.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { EditSheet } from '../EditSheet.tsx';
import { SwitchRow } from '../../ui/fields/SwitchRow.tsx';
import { usePhotoEdits } from './photo-edits.ts';
import { usePageReport } from '../use-current-report.ts';

interface LinkSheetProps {
  isOpen: boolean;
  onClose: () => void;
  photoIds: readonly string[];
}

/** Chooses what the photos show: defects, findings, items and other rows of the report, each with a switch. */
export function LinkSheet({ isOpen, onClose, photoIds }: LinkSheetProps) {
  const { t } = useTranslation();
  const { report, isEditable } = usePageReport('report', 'isEditable');
  const { link } = usePhotoEdits();
  const rows = linkableRows(report);
  const photos = report.photos.filter(({ id }) => photoIds.includes(id));
  return (
    <EditSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('report.photos.linkTitle', { count: photoIds.length })}
      isFlush
    >
      {rows.length === 0 && <p className="fine-print">{t('report.photos.linkNothing')}</p>}
      {rows.map(({ kind, ids }) => (
        <section key={kind}>
          <GroupHeader title={t(`report.photos.linkKind.${kind}`)} />
          <Group>
            {ids.map((id) => (
              <SwitchRow
                key={id}
                label={rowName(t, kind, id, report) || t(`report.photos.linkKind.${kind}`)}
                isOn={photos.length > 0 && photos.every(({ linkTo }) => linkTo?.includes(id))}
                isReadOnly={!isEditable}
                onChange={(isOn) => void link(photoIds, id, isOn)}
              />
            ))}
          </Group>
        </section>
      ))}
    </EditSheet>
  );
}
