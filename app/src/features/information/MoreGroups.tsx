import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { textOf } from '@proofmark/contract/words/texts.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { isUnsettled } from '@proofmark/contract/report/readiness.ts';
import { gapTextInRow } from '@proofmark/contract/words/gap-text.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { countryName } from '@proofmark/contract/words/format.ts';
import { Plus } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { OfferRow } from '../../report/OfferRow.tsx';
import { RivalMark } from '../../report/rivals/RivalMark.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { useEarlierRows } from '../../store/earlier-reports.ts';
import { toolsAsBefore } from './as-before.ts';
import { InfoGroup } from './InfoGroup.tsx';
import { InfoRow } from './InfoRow.tsx';
import { TemplateRow } from './TemplateRow.tsx';
import { useGivenFactory } from './use-given-factory.ts';

interface GroupProps {
  /** Gets the field that was tapped. */
  onOpen: (field: string) => void;
}

/** Which order, who ordered, who made, where. The numbers are the task's and cannot be changed. */
export function PartiesGroup({ onOpen }: GroupProps) {
  const { t } = useTranslation();
  const { report, local } = usePageReport('report', 'local');
  const { information } = report;
  const { orderNo, reportNo } = local.task;
  const { inspectionType, productFamily, factoryContactName, factoryContactTitle, factoryContactPhone } =
    information;
  const rows = [
    ['inspectionType', inspectionType ? wordOf('inspection_type', inspectionType, t.language) : ''],
    ['productFamily', productFamily ? wordOf('product_family', productFamily, t.language) : ''],
    ['client', textOf(information, 'client', t.language)],
    ['supplier', textOf(information, 'supplier', t.language)],
    ['factory', textOf(information, 'factory', t.language)],
    ['factoryAddress', textOf(information, 'factoryAddress', t.language)],
  ] as const;
  const given = useGivenFactory();
  const reason = information.factoryChangeReason?.trim() ?? '';
  // Without a reason the gap says it.
  const change = given !== undefined && reason !== '' ? `${given} · ${reason}` : undefined;
  const contact = [factoryContactName, factoryContactTitle].filter(Boolean).join(' · ');
  return (
    <InfoGroup group="parties">
      <ListRow label={t('information.parties.orderNo')} value={orderNo} hasNoChevron />
      <ListRow label={t('information.parties.reportNo')} value={reportNo} hasNoChevron />
      {rows.map(([field, value]) => (
        <InfoRow
          key={field}
          label={
            field === 'factoryAddress'
              ? t('information.parties.address')
              : field === 'inspectionType'
                ? t('information.parties.type')
                : t(`report.fields.information.${field}`)
          }
          fields={field === 'factory' ? ['factory', 'factoryChangeReason'] : [field]}
          value={value}
          sub={field === 'factory' ? change : undefined}
          onPress={() => onOpen(field)}
        />
      ))}
      <InfoRow
        label={t('information.parties.contact')}
        fields={['factoryContactName']}
        value={contact}
        sub={factoryContactPhone ?? undefined}
        onPress={() => onOpen('factoryContactName')}
      />
      <TemplateRow />
    </InfoGroup>
  );
}

/** Where the goods go. */
export function ShippingGroup({ onOpen }: GroupProps) {
  const { t } = useTranslation();
  const { information } = usePageReport('report').report;
  const { destinationCountry } = information;
  const country = destinationCountry ? countryName(destinationCountry, t.language) : '';
  const rows = [
    ['destinationCountry', 'to'],
    ['portOfLoading', 'port'],
    ['etd', 'etd'],
    ['incoterm', 'incoterm'],
  ] as const;
  return (
    <InfoGroup group="shipping">
      {rows.map(([field, label]) => (
        <InfoRow
          key={field}
          label={t(`information.shipping.${label}`)}
          fields={[field]}
          value={field === 'destinationCountry' ? country : (information[field] ?? '')}
          onPress={() => onOpen(field)}
        />
      ))}
    </InfoGroup>
  );
}

/** Measuring instruments; one whose calibration has expired is marked. */
export function ToolsGroup({ onOpen }: { onOpen: (toolId: string) => void }) {
  const { t } = useTranslation();
  const report = useReportParts('tools');
  const { reportId, gaps, add, isEditable } = usePageReport('reportId', 'gaps', 'add', 'isEditable');
  const earlier = useEarlierRows(reportId, 'tool').flatMap(({ rows }) => rows);
  const none = gaps.find(({ code }) => code === 'noTools');
  const addTool = () => onOpen(add('tool', {}));
  return (
    <InfoGroup group="tools">
      {report.tools.map((tool) => (
        <ToolRow key={tool.id} tool={tool} onPress={() => onOpen(tool.id)} />
      ))}
      {(isEditable || report.tools.length === 0) && (
        <GapAnchor kind="tool" id="new">
          <ListRow
            value={
              isEditable ? (
                <span className="information-add">{t('information.tools.add')}</span>
              ) : (
                t('information.tools.none')
              )
            }
            sub={none === undefined ? undefined : <ToolsMissing />}
            end={isEditable ? <Plus size={20} className="information-add" /> : undefined}
            isMissing={none !== undefined}
            hasNoChevron
            onPress={isEditable ? addTool : undefined}
          />
        </GapAnchor>
      )}
      <OfferRow
        label={t('report.usedBefore')}
        offers={toolsAsBefore(earlier, report.tools)}
        nameOf={(tool) => [tool.toolNo, textOf(tool, 'name', t.language)].filter(Boolean).join(' ')}
        onTake={(tool) => add('tool', tool)}
        none={t('information.tools.noneBefore')}
      />
    </InfoGroup>
  );
}

function ToolsMissing() {
  const { t } = useTranslation();
  return <span className="information-gap">{t('report.gaps.noTools')}</span>;
}

function ToolRow({ tool, onPress }: { tool: Entity<'tool'>; onPress: () => void }) {
  const { t } = useTranslation();
  const { report, gaps, isEditable } = usePageReport('report', 'gaps', 'isEditable');
  const gap = gaps.find((each) => each.kind === 'tool' && each.id === tool.id && isUnsettled(each));
  const isExpired = gap?.code === 'calibrationExpired';
  const name = textOf(tool, 'name', t.language);
  const due = tool.calibrationDue;
  return (
    <GapAnchor kind="tool" id={tool.id}>
      <ListRow
        label={tool.toolNo ?? rowName(t, 'tool', tool.id, report)}
        end={<RivalMark kind="tool" id={tool.id} />}
        value={name === '' ? '–' : name}
        sub={
          isExpired ? (
            <span className="information-gap">{t('information.tools.expired', { date: due ?? '' })}</span>
          ) : gap === undefined ? (
            due ? (
              t('information.tools.due', { date: due })
            ) : (
              t('information.tools.noDue')
            )
          ) : (
            <span className="information-gap">{gapTextInRow(t, gap, report)}</span>
          )
        }
        isMissing={gap !== undefined}
        isLocked={!isEditable}
        onPress={onPress}
      />
    </GapAnchor>
  );
}

/** Anything else. */
export function NotesGroup({ onOpen }: GroupProps) {
  const { t } = useTranslation();
  const { notes } = useReportParts('information').information;
  return (
    <InfoGroup group="notes">
      <GapAnchor kind="information" id="information" field="notes">
        <ListRow
          value={notes?.trim() ? notes : t('information.notes.none')}
          onPress={() => onOpen('notes')}
        />
      </GapAnchor>
    </InfoGroup>
  );
}
