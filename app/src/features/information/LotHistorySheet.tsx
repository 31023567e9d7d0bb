import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import type { Lot } from '@proofmark/contract/words/lot-history-texts.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useBusy } from '../../frame/use-busy.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { KnownLots } from '../../store/lot-history.ts';
import { OverallTag } from '../../report/OverallTag.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Group } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { usePageReport } from '../../report/use-current-report.ts';

interface LotHistorySheetProps {
  known: KnownLots;
  advice: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The earlier lots one by one, newest first; older ones are asked for page by page. */
export function LotHistorySheet({ known, advice, isOpen, onClose }: LotHistorySheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { reportId } = usePageReport('reportId');
  const [older, setOlder] = useState<readonly Lot[]>([]);
  const [cursor, setCursor] = useState(known.nextCursor);
  const [isBusy, run] = useBusy();

  async function loadOlder(): Promise<void> {
    if (cursor === null) return;
    const page = await call('report/lotHistory', { reportId, cursor });
    setOlder([...older, ...page.items]);
    setCursor(page.nextCursor);
  }

  return (
    <AppSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('information.lots.title')}
      isFlush
      isReadOnly={cursor === null}
    >
      {advice !== undefined && (
        <Notice tone="pending">
          <b>{advice}</b>
          <small>{t('information.lots.onlyHint')}</small>
        </Notice>
      )}
      <Group as="section">
        {[...known.items, ...older].map((lot) => (
          <LotRow key={lot.reportNo} lot={lot} />
        ))}
      </Group>
      {cursor !== null && (
        <Button kind="text" isBusy={isBusy} onPress={() => run(loadOlder)}>
          {t('information.lots.older')}
        </Button>
      )}
      <p className="fine-print">{t('information.lots.asOf', { time: format.dateTime(known.at) })}</p>
    </AppSheet>
  );
}

function LotRow({ lot }: { lot: Lot }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { overall, severity, lotSize } = lot;
  const details = [
    lot.plannedDate,
    wordOf('inspection_type', lot.inspectionType, t.language),
    severity === null ? '' : t(`information.plan.severity.${severity}`),
    lotSize === null ? '' : `${t('report.fields.information.lotSize')} ${format.number(lotSize)}`,
  ];
  return (
    <ListRow
      value={lot.reportNo}
      sub={details.filter(Boolean).join(' · ')}
      end={<OverallTag overall={overall} isBare />}
    />
  );
}
