import type { InformationGroup } from '@proofmark/contract/fields/information.ts';
import { partsOf } from '@proofmark/contract/fields/kinds.ts';
import { fieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { Copy } from 'lucide-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { offerUndo } from '../../report/offer-undo.ts';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { useEarlierRows } from '../../store/earlier-reports.ts';
import { Group } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { asBefore } from './as-before.ts';

interface AsBeforeProps {
  /** Groups that stay the same for a factory. */
  ofFactory?: readonly InformationGroup[];
  /** Groups that stay the same for a product of this factory. */
  ofProduct: readonly InformationGroup[];
}

/** One tap for what is as it was on the last visit to this factory. Shows nothing if there is nothing to take over. */
export function AsBefore({ ofFactory = [], ofProduct }: AsBeforeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { information } = useReportParts('information');
  const { reportId, set, isEditable } = usePageReport('reportId', 'set', 'isEditable');
  const [last] = useEarlierRows(reportId, 'information');
  if (!isEditable || last === undefined || !last.isSameFactory) return null;
  const groups = last.isSameProduct ? [...ofFactory, ...ofProduct] : ofFactory;
  const fields = asBefore(last.rows[0] ?? {}, information, groups);
  const names = Object.keys(fields).map((field) => partsOf('information', field)?.name ?? field);
  if (names.length === 0) return null;

  async function take(): Promise<void> {
    const none = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
    if (!(await set('information', 'information', fields))) return;
    offerUndo(
      () => t('report.asBefore.taken', { reportNo: last?.reportNo ?? '' }),
      () => set('information', 'information', none),
    );
  }

  return (
    <Group hasGap>
      <ListRow
        leading={<Copy size={20} />}
        value={t('report.asBefore.take', { reportNo: last.reportNo })}
        sub={format.list([...new Set(names)].map((name) => fieldLabel(t, 'information', name)))}
        hasNoChevron
        onPress={() => void take()}
      />
    </Group>
  );
}
