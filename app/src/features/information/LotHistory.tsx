import { adviceText, lotsText } from '@proofmark/contract/words/lot-history-texts.ts';
import { History } from 'lucide-react';
import { useAnswer } from '../../api/use-answer.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { refreshLots, useKnownLots } from '../../store/lot-history.ts';
import { Group } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { useSheet } from '../../report/use-sheet.ts';
import { LotHistorySheet } from './LotHistorySheet.tsx';

/**
 * How earlier lots of the same supplier and product came out, with the hint of the switching rules. The line has its place
 * from the start: if it came with the server's answer, everything below would move away under the finger.
 */
export function LotHistory() {
  const { t } = useTranslation();
  const report = useReportParts('information');
  const { reportId } = usePageReport('reportId');
  const sheet = useSheet<true>();
  const known = useKnownLots(reportId);
  useAnswer(reportId, (signal) => refreshLots(reportId, { signal }));
  const sub = t('information.lots.same');
  if (known === undefined || known.items.length === 0) {
    const value = t(known === undefined ? 'information.lots.unknown' : 'information.lots.none');
    return (
      <Group hasGap>
        <ListRow leading={<History size={20} />} value={value} sub={sub} />
      </Group>
    );
  }
  const advice = adviceText(t, known.advice, report.information.samplingSeverity);
  return (
    <Group hasGap>
      <ListRow
        leading={<History size={20} />}
        value={lotsText(t, known.items)}
        sub={advice ?? sub}
        onPress={() => sheet.open(true)}
      />
      {sheet.content !== null && (
        <LotHistorySheet
          key={`${reportId}/${known.at}`}
          known={known}
          advice={advice}
          isOpen={sheet.isOpen}
          onClose={sheet.close}
        />
      )}
    </Group>
  );
}
