import type { Import, ImportMap, PlannedTask } from '@proofmark/contract/api/import.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useServerClock } from '../../../store/server-clock.ts';
import { todayIs } from '../../../i18n/calendar-days.ts';
import { Chip } from '../../../ui/actions/Chip.tsx';
import { DeskSelect } from '../../../ui/office/DeskSelect.tsx';
import { PartyFilter } from '../parties/PartyFilter.tsx';
import { usePlanPeople } from '../use-work.ts';
import { weekOf } from '../work-views.ts';
import './import-aside.css';

const NOBODY = 'nobody';

interface ImportAsideProps {
  uid: number;
  item: Import;
  onChange: (changed: Partial<ImportMap>) => void;
}

/** Beside the columns: the client, whom names mean, how dates are read, and the first tasks as they will be. */
export function ImportAside({ uid, item, onChange }: ImportAsideProps) {
  const { t } = useTranslation();
  const { now } = useServerClock();
  const today = todayIs(now());
  const people = usePlanPeople(uid, weekOf(today)).data?.people ?? [];
  const { dates } = item;
  return (
    <aside className="import-aside">
      <section className="import-aside-client">
        <h2>{t('imported.columns.client')}</h2>
        {item.clients.length > 0 && <p>{t('imported.columns.whose')}</p>}
        <PartyFilter
          kind="client"
          label={t('work.client')}
          none={t('imported.columns.noClient')}
          // Those whose files looked like this one.
          first={item.clients}
          value={item.clientId}
          onChange={(clientId) => onChange({ clientId })}
        />
      </section>
      {item.people.length > 0 && (
        <section>
          <h2>{t('imported.columns.people')}</h2>
          <ul>
            {item.people.map(({ name, uid: of, isSettled, rows }) => (
              <li key={name} className="import-aside-person">
                <span>
                  {name} <small>{t('imported.rows', { count: rows })}</small>
                </span>
                <DeskSelect
                  field={isSettled ? 'plain' : 'toChoose'}
                  label={t('imported.columns.choosePerson')}
                  value={isSettled ? String(of ?? NOBODY) : ''}
                  options={[
                    { value: NOBODY, label: t('imported.columns.nobody') },
                    ...people.map((each) => ({ value: String(each.uid), label: each.nickname })),
                  ]}
                  onChange={(value) => {
                    if (value !== '')
                      onChange({ people: { [name]: value === NOBODY ? null : Number(value) } });
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {dates && (
        <section>
          <h2>{t('imported.columns.dates')}</h2>
          <p>{t('imported.columns.ambiguous', { example: dates.example })}</p>
          <p>
            {dates.evidence > 0
              ? t('imported.columns.evidence', { count: dates.evidence })
              : t('imported.columns.noEvidence')}
          </p>
          <div className="import-aside-choice">
            <Chip isPressed={dates.isDayFirst} onPress={() => onChange({ isDayFirst: true })}>
              {t('imported.columns.dayFirst')}
            </Chip>
            <Chip isPressed={!dates.isDayFirst} onPress={() => onChange({ isDayFirst: false })}>
              {t('imported.columns.monthFirst')}
            </Chip>
          </div>
        </section>
      )}
      {item.first.length > 0 && (
        <section>
          <h2>{t('imported.columns.preview')}</h2>
          <ul>
            {item.first.map((task, index) => (
              <li key={index} className="import-aside-task">
                <Planned task={task} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

function Planned({ task }: { task: PlannedTask }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, orderNo, quantity, lines, factory, plannedDate, lead } = task;
  return (
    <>
      <b>{name}</b>
      <span>
        {t('imported.columns.quantity', { quantity: format.number(quantity) })} ·{' '}
        {t('imported.rows', { count: lines })}
      </span>
      <small>
        {[orderNo, factory, plannedDate && format.day(plannedDate, 'weekday'), lead]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  );
}
