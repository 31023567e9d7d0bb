import { AUDIT_EVENTS, type AuditEvent } from '@proofmark/contract/api/trail-kinds.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/actions/Chip.tsx';
import { WaitingBar } from '../../ui/feedback/Waiting.tsx';
import { DeskDay, DeskSelect } from '../../ui/office/DeskSelect.tsx';
import type { AccountFilter } from './use-trail.ts';

interface AccountFiltersProps {
  filter: AccountFilter;
  onChange: (filter: AccountFilter) => void;
  isWaiting: boolean;
}

const LOGS = ['actions', 'chain'] as const;

/** Which of the two logs is shown, and what narrows it. The search in the head is for a person. */
export function AccountFilters({ filter, onChange, isWaiting }: AccountFiltersProps) {
  const { t } = useTranslation();
  const change = (part: Partial<AccountFilter>) => onChange({ ...filter, ...part });
  return (
    <div className="report-trail-filters" role="group" aria-label={t('trail.filter.label')}>
      {LOGS.map((log) => (
        <Chip key={log} isPressed={filter.log === log} onPress={() => change({ log })}>
          {t(`trail.account.log.${log}`)}
        </Chip>
      ))}
      {filter.log === 'actions' && (
        <>
          <Chip
            isPressed={filter.isRefusedOnly}
            onPress={() => change({ isRefusedOnly: !filter.isRefusedOnly })}
          >
            {t('trail.account.refusedOnly')}
          </Chip>
          <DeskSelect
            label={t('trail.account.event')}
            value={filter.event}
            options={AUDIT_EVENTS.map((value) => ({ value, label: t(`trail.account.events.${value}`) }))}
            onChange={(event) => change({ event: event as AuditEvent | '' })}
          />
        </>
      )}
      <DeskDay label={t('trail.filter.from')} value={filter.from} onChange={(from) => change({ from })} />
      <DeskDay label={t('trail.filter.to')} value={filter.to} onChange={(to) => change({ to })} />
      {isWaiting && <WaitingBar label={t('common.loading')} />}
    </div>
  );
}
