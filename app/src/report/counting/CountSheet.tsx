import type { DefectClass } from '@proofmark/contract/sampling/terms.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { Plus } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { EditSheet } from '../EditSheet.tsx';
import { offerUndo } from '../offer-undo.ts';
import { useGoToGap } from '../gaps/gap-target.ts';
import { ReadingGauge } from '../ReadingGauge.tsx';
import { usePageReport, useReportParts } from '../use-current-report.ts';
import { CountRow, WordingRow } from './CountRow.tsx';
import { worstFirst } from './worst-first.ts';
import { recordableWordings, type DefectWording } from './defect-wording.ts';
import { useRecentWordings, wordingOf } from './recent-wordings.ts';

interface CountSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Counts defects from any section: the reading, then every known defect. A tap counts one more. */
export function CountSheet({ isOpen, onClose }: CountSheetProps) {
  const { t } = useTranslation();
  const { isEditable } = usePageReport('isEditable');
  const goToGap = useGoToGap();

  function recordAnother(): void {
    onClose();
    goToGap({ section: 'nonConform', kind: 'defect', id: 'new' });
  }

  return (
    <EditSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('report.counting.title')}
      isFlush
      footer={
        <>
          <Button icon={<Plus size={20} />} onPress={recordAnother}>
            {t('report.counting.other')}
          </Button>
          <Button kind="primary" isWide onPress={onClose}>
            {t('common.done')}
          </Button>
        </>
      }
    >
      <ReadingGauge onLeave={onClose} />
      {isEditable && (
        <>
          <Known />
          <Recent />
        </>
      )}
    </EditSheet>
  );
}

function Known() {
  const { t } = useTranslation();
  const report = useReportParts('defects');
  if (report.defects.length === 0) return <p className="fine-print">{t('report.counting.none')}</p>;
  return (
    <section>
      <GroupHeader title={t('report.counting.inReport')} />
      <Group>
        {worstFirst(report.defects).map((defect) => (
          <CountRow key={defect.id} defect={defect} />
        ))}
      </Group>
    </section>
  );
}

/** Wordings from other reports. One tap records the first piece under the class that the wording had. */
function Recent() {
  const { t } = useTranslation();
  const { reportId, report, add, takeBack } = usePageReport('reportId', 'report', 'add', 'takeBack');
  const recent = useRecentWordings(reportId, report);
  const offered = recordableWordings(recent, report.defects.map(wordingOf));
  if (offered.length === 0) return null;

  function record(wording: DefectWording & { class: DefectClass }): void {
    const { code, category, en, zh, class: defectClass } = wording;
    const id = add('defect', {
      class: defectClass,
      code: code || null,
      category: category || null,
      descriptionEn: en || null,
      descriptionZh: zh || null,
      quantity: 1,
    });
    offerUndo(
      () => t('nonConform.added', { name: pickText(t.language, wording) }),
      () => takeBack([{ kind: 'defect', id }]),
    );
  }

  return (
    <section>
      <GroupHeader title={t('report.counting.recent')} />
      <Group>
        {offered.map((wording) => (
          <WordingRow
            key={wording.code + wording.en + wording.zh}
            name={pickText(t.language, wording)}
            defectClass={wording.class}
            onPress={() => record(wording)}
          />
        ))}
      </Group>
    </section>
  );
}
