import { DICTIONARIES } from '@proofmark/contract/dictionary/lists.ts';
import type { Party } from '@proofmark/contract/api/party.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { ReviewerSelect } from './ReviewerSelect.tsx';
import { TemplateSelect } from './TemplateSelect.tsx';
import { TermFields } from './TermFields.tsx';
import { PartyField } from './parties/PartyField.tsx';
import type { PartyKind } from './parties/use-parties.ts';
import { LineFields } from './LineFields.tsx';
import type { DraftProblem, OrderDraft } from './order-draft.ts';
import './order-fields.css';

interface OrderFieldsProps {
  draft: OrderDraft;
  /** Some fields at a time: what is typed while a record is being kept must not be overwritten. */
  onChange: (change: Partial<OrderDraft>) => void;
  /** Shown at their fields. */
  problems: readonly DraftProblem[];
  /** Order and report number can be typed; they never change later. */
  hasNumbers: boolean;
  /** The template can be chosen: nobody has begun the report. */
  hasTemplate: boolean;
}

type TextName = {
  [K in keyof OrderDraft]: OrderDraft[K] extends string ? K : never;
}[keyof OrderDraft];

/** The fields of an order. */
export function OrderFields({ draft, onChange: set, problems, hasNumbers, hasTemplate }: OrderFieldsProps) {
  const { t } = useTranslation();
  const errorOf = (field: DraftProblem['field']) =>
    problems.some((problem) => problem.field === field) ? t(`work.problem.${field}`) : undefined;
  const text = (name: TextName, label: string, maxLength = 200) => (
    <TextField
      label={label}
      value={draft[name]}
      onChange={(value) => set({ [name]: value })}
      maxLength={maxLength}
    />
  );
  const party = (
    kind: PartyKind,
    label: string,
    alsoOf: (party: Party) => Partial<OrderDraft> = () => ({}),
  ) => (
    <PartyField
      kind={kind}
      label={label}
      id={draft[`${kind}Id`]}
      name={draft[kind]}
      onType={(name) => set({ [kind]: name, [`${kind}Id`]: '' })}
      onChoose={(chosen) =>
        set({
          [kind]: chosen.nameEn || chosen.nameZh,
          [`${kind}Id`]: chosen.id,
          ...alsoOf(chosen),
        })
      }
    />
  );
  return (
    <div className="order-fields">
      {hasNumbers && (
        <>
          <TextField
            label={t('work.orderNo')}
            value={draft.orderNo}
            onChange={(orderNo) => set({ orderNo })}
            maxLength={64}
            isRequired
            error={errorOf('orderNo')}
          />
          <TextField
            label={t('work.reportNo')}
            value={draft.reportNo}
            onChange={(reportNo) => set({ reportNo })}
            maxLength={64}
            isRequired
            error={errorOf('reportNo')}
          />
        </>
      )}
      {party('client', t('work.client'), (client) => ({
        terms: { ...client.terms, ...draft.terms },
        ...(hasTemplate ? { templateCode: draft.templateCode || client.templateCode } : {}),
      }))}
      {party('supplier', t('work.supplier'))}
      {party('factory', t('work.factoryEn'), ({ nameZh }) => ({ factoryZh: nameZh }))}
      <TextField
        label={t('work.factoryZh')}
        value={draft.factoryZh}
        onChange={(factoryZh) => set({ factoryZh, factoryId: '' })}
        maxLength={200}
      />
      <TextField
        label={t('work.productEn')}
        value={draft.productEn}
        onChange={(productEn) => set({ productEn })}
        maxLength={200}
        error={errorOf('product')}
      />
      {text('productZh', t('work.productZh'))}
      <SelectField
        label={t('work.type')}
        value={draft.inspectionType}
        options={DICTIONARIES.inspection_type.map(({ code, en, zh }) => ({
          value: code,
          label: pickText(t.language, { en, zh }),
        }))}
        onChange={(inspectionType) => set({ inspectionType })}
      />
      <DateField
        label={t('work.plannedDate')}
        value={draft.plannedDate}
        onChange={(plannedDate) => set({ plannedDate })}
      />
      <NumberInput
        label={t('work.effort')}
        hint={t('work.effortHint')}
        value={draft.manDays}
        onCommit={(manDays) => set({ manDays })}
        error={errorOf('manDays')}
      />
      {hasTemplate && (
        <TemplateSelect
          value={draft.templateCode}
          usual={t('work.usualTemplate')}
          onChange={(templateCode) => set({ templateCode })}
        />
      )}
      <NumberInput
        label={t('work.party.reviewHours')}
        hint={t('work.reviewHoursHint')}
        value={draft.reviewHours}
        isInteger
        onCommit={(reviewHours) => set({ reviewHours })}
        error={errorOf('reviewHours')}
      />
      <ReviewerSelect value={draft.reviewerUid} onChange={(reviewerUid) => set({ reviewerUid })} />
      <TermFields terms={draft.terms} onChange={(terms) => set({ terms })} />
      <LineFields lines={draft.lines} problems={problems} onChange={(lines) => set({ lines })} />
      <TextArea
        label={t('work.instructionsEn')}
        value={draft.instructionsEn}
        onChange={(instructionsEn) => set({ instructionsEn })}
        maxLength={2000}
      />
      <TextArea
        label={t('work.instructionsZh')}
        value={draft.instructionsZh}
        onChange={(instructionsZh) => set({ instructionsZh })}
        maxLength={2000}
      />
    </div>
  );
}
