import { EMAIL_MAX } from '@proofmark/contract/api/account-limits.ts';
import type { Party } from '@proofmark/contract/api/party.ts';
import { PARTY_KINDS } from '@proofmark/contract/api/party-kinds.ts';
import { Plus, X } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberInput } from '../../../ui/fields/NumberInput.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { DeskButton } from '../../../ui/office/DeskButton.tsx';
import { TemplateSelect } from '../TemplateSelect.tsx';
import { TermFields } from '../TermFields.tsx';
import { isEmailWrong, type PartyDraft, type PartyProblem } from './party-draft.ts';
import type { PartyKind } from './use-parties.ts';

const CONTACT_LIMIT = 20;
const NOBODY: Party['contacts'][number] = { name: '', phone: '', email: '' };

interface PartyFieldsProps {
  draft: PartyDraft;
  /** The fields that change. */
  onChange: (change: Partial<PartyDraft>) => void;
  problems: readonly PartyProblem[];
  /** The kind of a record never changes later. */
  isNew: boolean;
}

type TextName = 'nameEn' | 'nameZh' | 'city' | 'addressEn' | 'addressZh';

/** The fields of a record. */
export function PartyFields({ draft, onChange: set, problems, isNew }: PartyFieldsProps) {
  const { t } = useTranslation();
  const errorOf = (problem: PartyProblem) =>
    problems.includes(problem) ? t(`work.party.problem.${problem}`) : undefined;
  const text = (name: TextName, maxLength: number, error?: string) => (
    <TextField
      label={t(`work.party.${name}`)}
      value={draft[name]}
      onChange={(value) => set({ [name]: value })}
      maxLength={maxLength}
      error={error}
    />
  );
  return (
    <div className="order-fields">
      {isNew && (
        <SelectField
          label={t('work.party.kind')}
          value={draft.kind}
          options={PARTY_KINDS.map((kind) => ({ value: kind, label: t(`work.${kind}`) }))}
          onChange={(kind: PartyKind) => set({ kind })}
        />
      )}
      {text('nameEn', 200, errorOf('name'))}
      {text('nameZh', 200)}
      {text('city', 100)}
      {text('addressEn', 300)}
      {text('addressZh', 300)}
      {draft.kind === 'factory' && (
        <TextField
          label={t('work.party.position')}
          hint={t('work.party.positionHint')}
          value={draft.position}
          onChange={(position) => set({ position })}
          error={errorOf('position')}
        />
      )}
      {draft.kind === 'client' && (
        <>
          <NumberInput
            label={t('work.party.reviewHours')}
            value={draft.reviewHours}
            isInteger
            onCommit={(hours) => set({ reviewHours: hours ?? 0 })}
            error={errorOf('reviewHours')}
          />
          <TemplateSelect
            value={draft.templateCode}
            usual={t('work.generalTemplate')}
            onChange={(templateCode) => set({ templateCode })}
          />
          <TermFields terms={draft.terms} onChange={(terms) => set({ terms })} />
        </>
      )}
      <Contacts
        contacts={draft.contacts}
        onChange={(contacts) => set({ contacts })}
        emailError={errorOf('email')}
      />
      <TextArea
        label={t('work.party.notes')}
        value={draft.notes}
        onChange={(notes) => set({ notes })}
        maxLength={2000}
      />
    </div>
  );
}

interface ContactsProps {
  contacts: Party['contacts'];
  onChange: (contacts: Party['contacts']) => void;
  /** What is said of a wrong address; undefined: nothing yet. */
  emailError: string | undefined;
}

function Contacts({ contacts, onChange, emailError }: ContactsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="order-fields-lines">
      <legend>{t('work.party.contacts')}</legend>
      {contacts.map((contact, index) => {
        const field = (name: keyof typeof contact, maxLength: number) => (
          <TextField
            label={t(`work.party.contact.${name}`)}
            value={contact[name]}
            onChange={(value) =>
              onChange(contacts.map((each, at) => (at === index ? { ...each, [name]: value } : each)))
            }
            maxLength={maxLength}
            error={name === 'email' && isEmailWrong(contact.email) ? emailError : undefined}
          />
        );
        return (
          <div
            key={index}
            className="order-fields-line"
            role="group"
            aria-label={t('work.party.contactNo', { n: index + 1 })}
          >
            {field('name', 100)}
            {field('phone', 50)}
            {field('email', EMAIL_MAX)}
            <DeskButton
              kind="icon"
              icon={<X size={18} />}
              label={t('work.party.removeContact', { n: index + 1 })}
              onPress={() => onChange(contacts.filter((_, at) => at !== index))}
            />
          </div>
        );
      })}
      {contacts.length < CONTACT_LIMIT && (
        <DeskButton kind="text" icon={<Plus size={18} />} onPress={() => onChange([...contacts, NOBODY])}>
          {t('work.party.addContact')}
        </DeskButton>
      )}
    </fieldset>
  );
}
