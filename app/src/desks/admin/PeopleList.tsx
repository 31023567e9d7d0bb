import type { Person } from '@proofmark/contract/api/people.ts';
import { fetchNextPage } from '../../api/desk-queries.ts';
import { ROLES, type Role } from '@proofmark/contract/workflow/transitions.ts';
import { UserPlus } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { LoadMore } from '../../frame/LoadMore.tsx';
import { NotLoaded } from '../../frame/NotLoaded.tsx';
import { MOVE_KEYS, useDeskKeys } from '../../frame/desk-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { todayIs } from '../../i18n/calendar-days.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { Chip } from '../../ui/actions/Chip.tsx';
import { DeskState } from '../../ui/office/DeskState.tsx';
import { Desk, DeskFoot, DeskHead } from '../../ui/office/Desk.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskRows, type RowsHandle } from '../../ui/office/DeskRows.tsx';
import { DeskSearch } from '../../ui/office/DeskSearch.tsx';
import { DeskSelect } from '../../ui/office/DeskSelect.tsx';
import { DeskTableHead } from '../../ui/office/DeskTableHead.tsx';
import { useIsWide } from '../../ui/office/use-is-wide.ts';
import { AdminNav } from './AdminNav.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import './people-list.css';
import { PeopleDock } from './PeopleDock.tsx';
import { PersonSheet } from './PersonSheet.tsx';
import { useUnsentText } from './use-unsent-text.ts';
import { WaitingBar } from '../../ui/feedback/Waiting.tsx';
import { usePeople, type AccountState } from './use-people.ts';

const STATES = ['all', 'open', 'invited', 'closed'] as const satisfies readonly AccountState[];

/** The accounts of the company, and beside them the one that is open. `account`: the address to search for first. */
export function PeopleList({ account }: { account: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { uid } = useUser();
  const isWide = useIsWide();
  const [state, setState] = useState<AccountState>('all');
  const [role, setRole] = useState<Role | ''>('');
  const [selected, select] = useState<ReadonlySet<number>>(new Set());
  const [keyword, setKeyword] = useState(account);
  const [isInviting, setInviting] = useState(false);
  /** How many people were invited here. Each begins with an empty dialog. */
  const [invited, setInvited] = useState(0);
  const [openUid, open] = useState<number | null>(null);
  const unsentText = useUnsentText();
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<RowsHandle>(null);
  const wanted = useDeferredValue(keyword.trim());
  const { list, people, counts, roles } = usePeople(uid, state, role, wanted);
  const chosen = people.filter((person) => selected.has(person.uid));
  function toggle(who: number): void {
    const next = new Set(selected);
    if (!next.delete(who)) next.add(who);
    select(next);
  }
  const openIndex = people.findIndex((person) => person.uid === openUid);
  const opened = people[openIndex];
  /** The focus goes back to the row that was open. */
  function closeSheet(): void {
    open(null);
    table.current?.focus(openIndex);
  }
  const rolesOf = ({ roles }: Person) => format.list(roles.map((role) => t(`common.role.${role}`)));
  const languageOf = ({ language }: Person) =>
    language === '' ? '' : language === 'zh-CN' ? '中文' : 'English';
  const stateOf = ({ isActive, invitation }: Person) =>
    !isActive
      ? t('admin.isClosed')
      : invitation
        ? t('admin.isInvited', { day: format.day(todayIs(new Date(invitation.at))) })
        : t('admin.isOpen');
  useDeskKeys([
    ...MOVE_KEYS.map(({ step, ...key }) => ({
      ...key,
      label: t('work.key.move'),
      run: () => table.current?.move(step),
    })),
    {
      keys: 'x',
      print: ['X'],
      label: t('work.key.select'),
      run: () => {
        const person = people[table.current?.current() ?? 0];
        if (person) toggle(person.uid);
      },
    },
    { keys: '/', print: ['/'], label: t('admin.search'), run: () => search.current?.focus() },
    { keys: 'n', print: ['N'], label: t('admin.invite.open'), run: () => setInviting(true) },
    ...(opened ? [{ keys: 'escape', print: ['Esc'], label: t('common.close'), run: closeSheet }] : []),
  ]);

  return (
    <Desk
      header={
        <>
          <DeskHead title={t('menus.admin')} suffix={counts && t('admin.many.people', { count: counts.all })}>
            <DeskSearch
              ref={search}
              label={t('admin.search')}
              placeholder={t('admin.searchHint')}
              value={keyword}
              onChange={setKeyword}
              clearLabel={t('common.clear')}
            />
            <DeskButton
              kind="primary"
              icon={<UserPlus size={18} />}
              shortcut={{ print: 'N', keys: 'N' }}
              onPress={() => setInviting(true)}
            >
              {t('admin.invite.open')}
            </DeskButton>
          </DeskHead>
          <AdminNav />
          <div className="people-list-states" role="group" aria-label={t('admin.state')}>
            {STATES.map((each) => (
              <Chip
                key={each}
                isPressed={state === each}
                count={counts?.[each] ?? ''}
                onPress={() => setState(each)}
              >
                {t(`admin.states.${each}`)}
              </Chip>
            ))}
            <DeskSelect
              label={t('admin.role')}
              value={role}
              options={ROLES.map((each) => ({
                value: each,
                label: `${t(`common.role.${each}`)} ${roles?.[each] ?? ''}`.trim(),
              }))}
              onChange={(value) => setRole(ROLES.find((each) => each === value) ?? '')}
            />
            {list.isPlaceholderData && (
              <div className="people-list-waiting">
                <WaitingBar label={t('common.loading')} />
              </div>
            )}
          </div>
        </>
      }
      after={opened && <PersonSheet key={opened.uid} person={opened} onClose={closeSheet} />}
      footer={
        chosen.length > 0 ? (
          <PeopleDock people={chosen} onClear={() => select(new Set())} />
        ) : (
          isWide && <DeskFoot>{t('admin.foot')}</DeskFoot>
        )
      }
    >
      {people.length > 0 ? (
        <DeskRows
          key={`${state}/${role}/${wanted}`}
          ref={table}
          className="people-list"
          head={
            <DeskTableHead row="people-list-row">
              <span role="columnheader" className="people-list-check">
                <input
                  ref={(box) => {
                    if (box) box.indeterminate = chosen.length > 0 && chosen.length < people.length;
                  }}
                  type="checkbox"
                  aria-label={t('work.columns.select')}
                  checked={chosen.length === people.length}
                  onChange={() =>
                    select(new Set(chosen.length === people.length ? [] : people.map((person) => person.uid)))
                  }
                />
              </span>
              {(['name', 'roles', 'language', 'lastSeen', 'state'] as const).map((column) => (
                <span key={column} role="columnheader">
                  {t(`admin.${column}`)}
                </span>
              ))}
            </DeskTableHead>
          }
          end={<LoadMore list={list} />}
          count={people.length}
          hasMore={list.hasNextPage}
          onMore={() => void fetchNextPage(list)}
          renderRow={(index, { isCurrent, onFocus }) => {
            const person = people[index];
            return (
              person && (
                <div
                  key={person.uid}
                  role="row"
                  className={classNames(
                    'people-list-row',
                    person.uid === openUid && 'open',
                    selected.has(person.uid) && 'selected',
                    !person.isActive && 'closed',
                  )}
                  data-row={index}
                  aria-rowindex={index + 2}
                >
                  <span role="cell" className="people-list-check">
                    <input
                      type="checkbox"
                      aria-label={t('work.select', { no: person.nickname })}
                      tabIndex={isCurrent ? 0 : -1}
                      checked={selected.has(person.uid)}
                      onChange={() => toggle(person.uid)}
                    />
                  </span>
                  <span role="cell" className="people-list-name">
                    <button
                      type="button"
                      data-row-button
                      tabIndex={isCurrent ? 0 : -1}
                      onFocus={() => onFocus(index)}
                      onClick={() => open(person.uid)}
                    >
                      {person.nickname}
                    </button>
                    <small>{person.email}</small>
                  </span>
                  <span role="cell" className="people-list-roles">
                    {rolesOf(person)}
                  </span>
                  <span role="cell" className="people-list-language">
                    {languageOf(person)}
                  </span>
                  <span role="cell" className="people-list-seen">
                    {person.lastSeenAt === null
                      ? t('admin.notSeen')
                      : `${isWide ? '' : `${t('admin.lastSeen')} `}${format.dateTime(person.lastSeenAt)}`}
                    {person.unsent.changes + person.unsent.photos > 0 && (
                      <small>{unsentText(person.unsent)}</small>
                    )}
                  </span>
                  <span role="cell" className="people-list-state">
                    {stateOf(person)}
                  </span>
                </div>
              )
            );
          }}
        />
      ) : (
        <NotLoaded query={list}>
          <DeskState kind="empty" title={t('work.notFound')}>
            {t('admin.emptyText')}
          </DeskState>
        </NotLoaded>
      )}
      <InviteDialog
        key={invited}
        isOpen={isInviting}
        onClose={() => setInviting(false)}
        onInvited={() => setInvited(invited + 1)}
      />
    </Desk>
  );
}
