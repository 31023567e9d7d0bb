import type { Party } from '@proofmark/contract/api/party.ts';
import { PARTY_KINDS } from '@proofmark/contract/api/party-kinds.ts';
import { Plus } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { fetchNextPage } from '../../../api/desk-queries.ts';
import type { ApiError } from '../../../api/errors.ts';
import { LoadMore } from '../../../frame/LoadMore.tsx';
import { NotLoaded } from '../../../frame/NotLoaded.tsx';
import { errorText, furtherIssues } from '../../../frame/error-text.ts';
import { MOVE_KEYS, useDeskKeys } from '../../../frame/desk-keys.ts';
import { DeskBack } from '../../../frame/DeskBack.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/session-store.ts';
import { Chip } from '../../../ui/actions/Chip.tsx';
import { DeskState } from '../../../ui/office/DeskState.tsx';
import { Desk, DeskHead } from '../../../ui/office/Desk.tsx';
import { DeskButton } from '../../../ui/office/DeskButton.tsx';
import { DeskRows, type RowsHandle } from '../../../ui/office/DeskRows.tsx';
import { DeskSearch } from '../../../ui/office/DeskSearch.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import './party-list.css';
import { PartyDialog } from './PartyDialog.tsx';
import { PartyFile } from './PartyFile.tsx';
import { partyName } from './party-name.ts';
import { useParties, type PartyKind } from './use-parties.ts';

/** More errors than anybody corrects at once. */
const SHOWN_ISSUES = 20;

/** The records of clients, suppliers and factories. */
export function PartyList() {
  const { t } = useTranslation();
  const { uid } = useUser();
  const [kind, setKind] = useState<PartyKind | null>(null);
  const [keyword, setKeyword] = useState('');
  const [isAdding, setAdding] = useState(false);
  /** How many records were added here. Each begins with an empty dialog. */
  const [added, setAdded] = useState(0);
  /** The records that were opened, as they were then. Each keeps what was typed. */
  const [opened, setOpened] = useState<readonly Party[]>([]);
  const [changing, change] = useState<Party | null>(null);
  const [merging, setMerging] = useState<Party | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<RowsHandle>(null);
  const list = useParties(uid, kind, useDeferredValue(keyword.trim()));
  const parties = (list.data?.pages ?? []).flatMap(({ items }) => items);
  const open = (party: Party) => {
    setOpened([...opened.filter(({ id }) => id !== party.id), party]);
    change(party);
  };
  useDeskKeys([
    ...MOVE_KEYS.map(({ step, ...key }) => ({
      ...key,
      label: t('work.key.move'),
      run: () => table.current?.move(step),
    })),
    { keys: '/', print: ['/'], label: t('work.party.search'), run: () => search.current?.focus() },
    { keys: 'n', print: ['N'], label: t('work.party.add'), run: () => setAdding(true) },
  ]);

  return (
    <Desk
      header={
        <>
          <DeskHead title={t('menus.parties')} before={<DeskBack />}>
            <DeskSearch
              ref={search}
              label={t('work.party.search')}
              placeholder={t('work.party.searchHint')}
              value={keyword}
              onChange={setKeyword}
              clearLabel={t('common.clear')}
            />
            <PartyFile onRefuse={setRefusal} />
            <DeskButton
              kind="primary"
              icon={<Plus size={18} />}
              shortcut={{ print: 'N', keys: 'N' }}
              onPress={() => setAdding(true)}
            >
              {t('work.party.add')}
            </DeskButton>
          </DeskHead>
          <div className="party-list-kinds" role="group" aria-label={t('work.party.kind')}>
            {[null, ...PARTY_KINDS].map((each) => (
              <Chip key={each} isPressed={kind === each} onPress={() => setKind(each)}>
                {each ? t(`work.party.kinds.${each}`) : t('work.party.kinds.all')}
              </Chip>
            ))}
          </div>
        </>
      }
    >
      {refusal && (
        <Notice tone="fail">
          <b>{errorText(t, refusal)}</b>
          {furtherIssues(refusal)
            .slice(0, SHOWN_ISSUES)
            .map((message, index) => (
              <small key={index}>{message}</small>
            ))}
        </Notice>
      )}
      {parties.length > 0 ? (
        <DeskRows
          ref={table}
          className="party-list"
          head={
            <div role="rowgroup" className="party-list-head">
              <div role="row" className="party-list-row">
                {(['name', 'kind', 'city', 'contacts'] as const).map((column) => (
                  <span key={column} role="columnheader">
                    {t(`work.party.${column}`)}
                  </span>
                ))}
              </div>
            </div>
          }
          end={<LoadMore list={list} />}
          count={parties.length}
          hasMore={list.hasNextPage}
          onMore={() => void fetchNextPage(list)}
          renderRow={(index, { isCurrent, onFocus }) => {
            const party = parties[index];
            return (
              party && (
                <div
                  key={party.id}
                  role="row"
                  className="party-list-row"
                  data-row={index}
                  aria-rowindex={index + 2}
                >
                  <span role="cell">
                    <button
                      type="button"
                      data-row-button
                      tabIndex={isCurrent ? 0 : -1}
                      onFocus={() => onFocus(index)}
                      onClick={() => open(party)}
                    >
                      {partyName(t.language, party)}
                    </button>
                    <small>{otherName(party, partyName(t.language, party))}</small>
                  </span>
                  <span role="cell">{t(`work.${party.kind}`)}</span>
                  <span role="cell">{party.city}</span>
                  <span role="cell" className="party-list-contacts">
                    {party.contacts
                      .map(({ name, phone }) => [name, phone].filter(Boolean).join(' '))
                      .join(' · ')}
                  </span>
                </div>
              )
            );
          }}
        />
      ) : (
        <NotLoaded query={list}>
          <DeskState kind="empty" title={t(keyword ? 'work.notFound' : 'work.emptyTitle')}>
            {t('work.party.emptyText')}
          </DeskState>
        </NotLoaded>
      )}
      <PartyDialog
        key={added}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onSaved={() => setAdded(added + 1)}
      />
      {opened.map((party) => (
        <PartyDialog
          key={party.id}
          isOpen={party === changing}
          before={party}
          onClose={() => change(null)}
          onMerge={() => {
            setMerging(party);
            change(null);
          }}
        />
      ))}
      {merging && <MergeDialog key={merging.id} from={merging} onClose={() => setMerging(null)} />}
    </Desk>
  );
}

/** The name in the other language, if it has one. */
function otherName({ nameEn, nameZh }: Party, shown: string): string {
  return shown === nameEn ? nameZh : nameEn;
}
