import { gapText } from '@proofmark/contract/words/gap-text.ts';
import { TriangleAlert } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { worstFirst } from '../../report/counting/worst-first.ts';
import { usePageReport } from '../../report/use-current-report.ts';
import { defectCounts } from './defect-list.ts';
import { DefectItem } from './DefectItem.tsx';

/** A screen of them. */
const FIRST_ROWS = 10;

/** The defects, worst class first, below their number and the counted total. */
export function DefectList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const basis = report.information.countBasis ?? 'defectiveUnits';
  const { kinds, units } = defectCounts(report);
  // A long list first draws what fits on the screen, then the rest.
  const isWhole = useDeferredValue(true, false);
  if (kinds === 0) {
    return (
      <section className="defect-form-none">
        <h2>{t('nonConform.empty.title')}</h2>
        <p>{t('nonConform.empty.text')}</p>
      </section>
    );
  }
  const unitText =
    basis === 'defects' ? t('nonConform.flaws', { count: units }) : t('nonConform.units', { count: units });
  return (
    <section>
      <GroupHeader
        title={`${t('nonConform.kinds', { count: kinds })} · ${unitText}`}
        note={t(`nonConform.basis.${basis}`)}
      />
      <Group as="ul">
        {worstFirst(report.defects)
          .slice(0, isWhole ? undefined : FIRST_ROWS)
          .map((defect) => (
            <DefectItem key={defect.id} defect={defect} onOpen={onOpen} />
          ))}
      </Group>
      <TooMany />
      {basis === 'defectiveUnits' && <p className="fine-print">{t('nonConform.worstClassRule')}</p>}
    </section>
  );
}

/** There are more defective pieces than the sample has. Shown beside the count. */
function TooMany() {
  const { t } = useTranslation();
  const { gaps, report } = usePageReport('gaps', 'report');
  const gap = gaps.find(({ code }) => code === 'foundMoreThanSample');
  if (gap === undefined) return null;
  return (
    <Notice tone="fail" icon={<TriangleAlert size={20} />}>
      {gapText(t, gap, report)}
    </Notice>
  );
}
