import type { Task } from '@proofmark/contract/api/task.ts';
import { mayPlan } from '@proofmark/contract/workflow/planning-roles.ts';
import { mayReview } from '@proofmark/contract/workflow/reviewing-roles.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ClipboardCheck, FileText } from 'lucide-react';
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react';
import { call } from '../api/call.ts';
import { deskQueries } from '../api/desk-queries.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PATHS } from '../paths.ts';
import { knownOf } from '../report/known-of.ts';
import { useUser } from '../session/session-store.ts';
import { setCurrentTask } from '../session/task-store.ts';
import { WORKPLACE_PATHS, workplacesOf } from '../session/workplaces.ts';
import { classNames } from '../ui/class-names.ts';
import { DeskDialog } from '../ui/office/DeskDialog.tsx';
import './find-dialog.css';

/** What can be found: a report, or a workplace. */
interface Found {
  key: string;
  icon: 'report' | 'place';
  name: string;
  detail: string;
  open: () => void;
}

const MOST_REPORTS = 20;

/** Finds a report by its numbers, product or client, and the workplaces. The first row is always selected. */
export function FindDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [keyword, setKeyword] = useState('');
  const [selected, setSelected] = useState(0);
  const listId = useId();
  const found = useFound(useDeferredValue(keyword.trim()), isOpen);
  const at = Math.min(selected, found.length - 1);

  function open(one: Found | undefined): void {
    if (!one) return;
    onClose();
    setKeyword('');
    one.open();
  }

  function onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setSelected(Math.min(found.length - 1, Math.max(0, at + step)));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(found[at]);
    else return;
    event.preventDefault();
  }

  return (
    <DeskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('office.find.title')}
      closeLabel={t('common.close')}
      place="middle"
    >
      <input
        className="find-dialog-input"
        role="combobox"
        aria-label={t('office.find.title')}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found[at] && `${listId}-${at}`}
        placeholder={t('office.find.hint')}
        value={keyword}
        autoComplete="off"
        onChange={(event) => {
          setKeyword(event.currentTarget.value);
          setSelected(0);
        }}
        onKeyDown={onKey}
      />
      <ul id={listId} role="listbox" aria-label={t('office.find.results')} className="find-dialog-list">
        {found.map((one, index) => (
          <li
            key={one.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            className={classNames('find-dialog-row', index === at && 'selected')}
            onClick={() => open(one)}
          >
            {one.icon === 'report' ? <FileText size={18} /> : <ClipboardCheck size={18} />}
            <span>
              {one.name} <small>{one.detail}</small>
            </span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{t('office.find.nothing')}</p>}
    </DeskDialog>
  );
}

/** Reports first, then places. Reports open at the desk of the person's role, one's own on the inspectors' pages. */
function useFound(keyword: string, isOpen: boolean): Found[] {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { uid, roles } = useUser();
  const { data } = useQuery(
    {
      queryKey: ['find', uid, keyword],
      queryFn: async ({ signal }) =>
        (await call('task/list', { keyword, limit: MOST_REPORTS }, { isQuiet: true, signal })).items,
      enabled: isOpen && keyword !== '',
      placeholderData: keepPreviousData,
    },
    deskQueries,
  );
  const openReport = ({ orderNo, reportNo, part }: Task) => {
    if (mayReview(roles) && part === null) {
      void navigate({ to: PATHS.review, search: { orderNo, reportNo } });
      return;
    }
    if (mayPlan(roles) && part === null) {
      void navigate({ to: PATHS.work, search: { orderNo, reportNo } });
      return;
    }
    setCurrentTask({ orderNo, reportNo });
    void navigate({ to: PATHS.information });
  };
  const reports = (keyword === '' ? [] : (data ?? [])).map((task): Found => {
    const known = knownOf(task, task.summary);
    return {
      key: task.reportId,
      icon: 'report',
      name: format.text(known, 'product') || task.reportNo,
      detail: [task.reportNo, task.orderNo, t(`report.status.${task.status}`)].join(' · '),
      open: () => openReport(task),
    };
  });
  const place = (key: string, name: string, path: (typeof PATHS)[keyof typeof PATHS]): Found => ({
    key,
    icon: 'place',
    name,
    detail: '',
    open: () => void navigate({ to: path }),
  });
  const places = [
    ...workplacesOf(roles).map((each) => place(each, t(`office.${each}`), WORKPLACE_PATHS[each])),
    ...(roles.includes('admin') ? [place('audit', t('trail.accounts'), PATHS.audit)] : []),
  ].filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()));
  return [...reports, ...places];
}
