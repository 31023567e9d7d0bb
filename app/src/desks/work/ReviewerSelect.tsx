import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { useServerClock } from '../../store/server-clock.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { usePlanPeople } from './use-work.ts';
import { weekOf } from './work-views.ts';

interface ReviewerSelectProps {
  /** Null: whoever takes it. */
  value: number | null;
  onChange: (uid: number | null) => void;
}

/** Who is to review the report. */
export function ReviewerSelect({ value, onChange }: ReviewerSelectProps) {
  const { t } = useTranslation();
  const { uid } = useUser();
  const { today } = useServerClock();
  const reviewers = usePlanPeople(uid, weekOf(today)).data?.reviewers ?? [];
  const anybody = t('work.anyReviewer');
  return (
    <SelectField
      label={t('work.reviewer')}
      value={value === null ? '' : String(value)}
      emptyLabel={anybody}
      clear={{ label: anybody, onClear: () => onChange(null) }}
      options={reviewers.map((each) => ({ value: String(each.uid), label: each.nickname }))}
      onChange={(chosen: string) => onChange(chosen === '' ? null : Number(chosen))}
    />
  );
}
