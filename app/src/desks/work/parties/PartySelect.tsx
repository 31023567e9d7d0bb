import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/session-store.ts';
import { DeskSelect } from '../../../ui/office/DeskSelect.tsx';
import { partyName } from './party-name.ts';
import { useParties, type PartyKind } from './use-parties.ts';

interface PartySelectProps {
  kind: PartyKind;
  label: string;
  /** The id of a record; '' for all. */
  value: string;
  onChange: (value: string) => void;
}

/** Records as a filter: the first hundred by name. */
export function PartySelect({ kind, label, value, onChange }: PartySelectProps) {
  const { t } = useTranslation();
  const { uid } = useUser();
  const parties = (useParties(uid, kind, '').data?.pages ?? []).flatMap(({ items }) => items);
  if (parties.length === 0) return null;
  return (
    <DeskSelect
      label={label}
      value={value}
      options={parties.map((party) => ({ value: party.id, label: partyName(t.language, party) }))}
      onChange={onChange}
    />
  );
}
