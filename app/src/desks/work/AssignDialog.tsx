import type { Task } from '@proofmark/contract/api/task.ts';
import { useState } from 'react';
import { NotLoaded } from '../../frame/NotLoaded.tsx';
import { useBusy } from '../../frame/use-busy.ts';
import { addDays } from '../../i18n/calendar-days.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { useServerClock } from '../../store/server-clock.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskDialog } from '../../ui/office/DeskDialog.tsx';
import './assign-dialog.css';
import { AssignNotes } from './AssignNotes.tsx';
import { assignAll, namesOf } from './change-tasks.ts';
import { countedTeam, fitsOf } from './plan-fit.ts';
import { useManDays } from './use-man-days.ts';
import { usePlanPeople } from './use-work.ts';
import { weekOf } from './work-views.ts';
import { WeekBar } from './WeekBar.tsx';

/** With more people than this a search finds them faster than the eye. */
const SEARCHED_FROM = 5;

interface AssignDialogProps {
  /** Empty while it is closed. */
  tasks: readonly Task[];
  onClose: () => void;
  onDone: () => void;
}

/** Says who goes, and when, for one task or several. It shows the week that the choice makes. */
export function AssignDialog({ tasks, onClose, onDone }: AssignDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const manDays = useManDays();
  const { uid } = useUser();
  const { today } = useServerClock();
  const [only] = tasks.length === 1 ? tasks : [];
  const [lead, setLead] = useState<number | null>(only?.inspectors[0]?.uid ?? null);
  const [others, setOthers] = useState<readonly number[]>(
    only?.inspectors.slice(1).map((one) => one.uid) ?? [],
  );
  const [day, setDay] = useState(only?.plannedDate ?? '');
  const [keyword, setKeyword] = useState('');
  const [isBusy, run] = useBusy();
  const visits = tasks.map((task) => ({
    day: day || task.plannedDate,
    manDays: task.manDays,
    position: task.site?.position,
    team: countedTeam(task, day || task.plannedDate),
  }));
  const days = visits
    .map((visit) => visit.day)
    .filter((each) => each !== '')
    .toSorted();
  const week = weekOf(days[0] ?? today);
  const last = weekOf(days.at(-1) ?? today).to;
  // The server tells of six weeks at most.
  const most = addDays(week.from, 6 * 7 - 1);
  const asked = usePlanPeople(uid, { from: week.from, to: last < most ? last : most });
  const people = asked.data?.people ?? [];
  const canGo = (one: number) => people.some((person) => person.uid === one);
  const gone = asked.data && only ? only.inspectors.filter((one) => !canGo(one.uid)) : [];
  const fits = fitsOf(people, visits, week.from);
  const wanted = keyword.trim().toLowerCase();
  // Who is chosen stays in sight.
  const shown = fits.filter(
    (fit) => fit.uid === lead || others.includes(fit.uid) || fit.nickname.toLowerCase().includes(wanted),
  );
  const chosen = fits.find((fit) => fit.uid === lead);
  const daysOf = (days: readonly string[]) => format.list(days.map((each) => format.day(each, 'weekday')));
  const isPast = visits.some((visit) => visit.day !== '' && visit.day < today);

  const notes = [
    chosen &&
      chosen.away.length > 0 &&
      t('work.assign.away', { name: chosen.nickname, days: daysOf(chosen.away) }),
    chosen &&
      chosen.over.length > 0 &&
      t('work.assign.over', { name: chosen.nickname, days: daysOf(chosen.over) }),
    gone.length > 0 && t('work.assign.gone', { names: format.list(gone.map(({ nickname }) => nickname)) }),
    isPast && t('work.assign.past'),
  ];

  async function assign(): Promise<void> {
    if (!chosen) return;
    const inspectorUids = only ? others.filter(canGo) : null;
    const team = { leadUid: chosen.uid, inspectorUids, plannedDate: day || null };
    const outcome = await assignAll(t, tasks, team);
    // What was chosen stays for another try.
    if (outcome !== 'none') onClose();
    if (outcome === 'all') onDone();
  }

  return (
    <DeskDialog
      isOpen={tasks.length > 0}
      onClose={onClose}
      isBusy={isBusy}
      title={t('work.assign.title', { what: namesOf(t, tasks) })}
      closeLabel={t('common.close')}
      footer={
        <>
          <AssignNotes notes={notes} />
          <DeskButton
            kind="primary"
            isNotYet={chosen === undefined}
            isBusy={isBusy}
            onPress={() => run(assign)}
          >
            {chosen ? t('work.assign.to', { name: chosen.nickname }) : t('work.assign.missing')}
          </DeskButton>
        </>
      }
    >
      <DateField
        label={t('work.plannedDate')}
        hint={only ? undefined : t('work.assign.sameDay')}
        value={day}
        onChange={setDay}
      />
      {people.length > SEARCHED_FROM && (
        <TextField
          label={t('work.filter.search', { label: t('work.inspector') })}
          value={keyword}
          onChange={setKeyword}
          maxLength={64}
        />
      )}
      {!asked.data ? (
        <NotLoaded query={asked} />
      ) : people.length === 0 ? (
        <p>{t('work.assign.nobody')}</p>
      ) : (
        <table className="assign-dialog-people">
          <thead>
            <tr>
              <th scope="col">{t('work.assign.lead')}</th>
              <th scope="col" className="assign-dialog-week">
                {t('work.assign.week')}
              </th>
              <th scope="col" className="assign-dialog-load">
                {t('work.assign.load')}
              </th>
              {only && (
                <th scope="col" className="assign-dialog-also">
                  {t('work.assign.also')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((fit) => (
              <tr key={fit.uid}>
                <td>
                  <label className="assign-dialog-person">
                    <input
                      type="radio"
                      name="lead"
                      checked={lead === fit.uid}
                      onChange={() => {
                        setLead(fit.uid);
                        setOthers(others.filter((each) => each !== fit.uid));
                      }}
                    />
                    {fit.nickname}
                  </label>
                </td>
                <td className="assign-dialog-week">
                  <WeekBar week={fit.week} />
                </td>
                <td className="assign-dialog-load">
                  {fit.away.length > 0
                    ? t('work.leave.away')
                    : fit.over.length > 0
                      ? t('work.assign.overShort', { n: format.number(fit.total, 1) })
                      : manDays(fit.total)}
                  {fit.km !== null && <small>{t('work.assign.far', { km: format.number(fit.km) })}</small>}
                </td>
                {only && (
                  <td className="assign-dialog-also">
                    <input
                      type="checkbox"
                      aria-label={t('work.assign.alsoName', { name: fit.nickname })}
                      disabled={lead === fit.uid}
                      checked={others.includes(fit.uid)}
                      onChange={() =>
                        setOthers(
                          others.includes(fit.uid)
                            ? others.filter((each) => each !== fit.uid)
                            : [...others, fit.uid],
                        )
                      }
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DeskDialog>
  );
}
