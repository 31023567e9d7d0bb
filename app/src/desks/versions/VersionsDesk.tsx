import type { Task } from '@proofmark/contract/api/task.ts';
import type { ReportVersion } from '@proofmark/contract/api/version.ts';
import { refuseTransition, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Footprints, PenLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DeskBack } from '../../frame/DeskBack.tsx';
import { deskAction, useDeskKeys } from '../../frame/desk-keys.ts';
import { NotLoaded } from '../../frame/NotLoaded.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { knownOf } from '../../report/known-of.ts';
import { OverallTag } from '../../report/OverallTag.tsx';
import { useDeskTask } from '../../report/use-desk-task.ts';
import { useUser } from '../../session/session-store.ts';
import type { CurrentTask } from '../../session/task-store.ts';
import { DeskState } from '../../ui/office/DeskState.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { Desk, DeskHead } from '../../ui/office/Desk.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { useIsWide } from '../../ui/office/use-is-wide.ts';
import { AmendDialog } from './AmendDialog.tsx';
import { Comparison } from './Comparison.tsx';
import { useVersions } from './use-versions.ts';
import { VersionDocument } from './VersionDocument.tsx';
import './versions-desk.css';

/** The versions of a report: what differs between two of them, or what one of them says. */
export function VersionsDesk() {
  const { orderNo, reportNo } = useSearch({ from: `/logged-in${PATHS.versions}` });
  const navigate = useNavigate();
  const isNone = orderNo === undefined || reportNo === undefined;
  useEffect(() => {
    // An address without a report leads to where the person starts.
    if (isNone) void navigate({ to: PATHS.login, replace: true });
  }, [isNone, navigate]);
  if (isNone) return null;
  return <Versions key={reportNo} orderNo={orderNo} reportNo={reportNo} />;
}

function Versions(numbers: CurrentTask) {
  const { t } = useTranslation();
  const task = useDeskTask(numbers);
  if (task.data) return <OpenVersions task={task.data} />;
  return (
    <Desk
      header={<DeskHead title={t('menus.versions')} suffix={`[${numbers.reportNo}]`} before={<DeskBack />} />}
    >
      <NotLoaded query={task} rows={12} />
    </Desk>
  );
}

/** What differs, or all of the left or the right version. */
type View = 'changes' | 'before' | 'after';

function OpenVersions({ task }: { task: Task }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const { roles } = useUser();
  const { reportId, orderNo, reportNo, status, part } = task;
  const list = useVersions(reportId);
  const versions = list.data ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  /** An earlier version that is not the one before. */
  const [against, setAgainst] = useState<number | null>(null);
  const [wanted, setWanted] = useState<View>('changes');
  const [isAmending, setAmending] = useState(false);

  const newest = versions.at(-1);
  const after = versions.find(({ version }) => version === chosen) ?? newest;
  const earlier = versions.filter(({ version }) => version < (after?.version ?? 0));
  const before = earlier.find(({ version }) => version === against) ?? earlier.at(-1);
  // A first version has nothing before it, so all of it is shown.
  const view = before ? wanted : 'after';
  const mayAmend = refuseTransition('amend', status, { roles, part }) === null;
  const step = (by: 1 | -1) => {
    const next = (after?.version ?? 0) + by;
    if (next > 1 && next <= (newest?.version ?? 0)) setChosen(next);
  };
  const openTrail = () => void navigate({ to: PATHS.audit, search: { orderNo, reportNo } });
  useDeskKeys([
    { keys: '[', print: ['['], label: t('versions.before'), run: () => step(-1) },
    { keys: ']', print: [']'], label: t('versions.after'), run: () => step(1) },
    { keys: 't', print: ['T'], label: t('menus.audit'), run: openTrail },
    ...(mayAmend && newest ? [deskAction(t('versions.amend.button'), () => setAmending(true))] : []),
    ...(before && after
      ? viewsOf(t, before, after).map(({ value, label }) => deskAction(label, () => setWanted(value)))
      : []),
  ]);

  return (
    <Desk
      header={
        <>
          <DeskHead
            title={format.text(knownOf(task, task.summary), 'product') || t('menus.versions')}
            suffix={`[${reportNo}]`}
            before={<DeskBack />}
            after={
              <DeskButton
                kind="icon"
                icon={<Footprints size={20} />}
                label={t('menus.audit')}
                shortcut={{ print: 'T', keys: 't' }}
                onPress={openTrail}
              />
            }
          >
            {isWide && <OverallTag overall={task.summary.overall} isBare={false} />}
            {mayAmend && newest && (
              <DeskButton icon={<PenLine size={18} />} onPress={() => setAmending(true)}>
                {t('versions.amend.button')}
              </DeskButton>
            )}
          </DeskHead>
          {before && after && (
            <div className="versions-desk-bar">
              {versions.length > 2 && <Steps onStep={step} />}
              {earlier.length > 1 && (
                <SelectField
                  label={t('versions.against')}
                  value={String(before.version)}
                  onChange={(version) => setAgainst(Number(version))}
                  options={earlier.map(({ version }) => ({
                    value: String(version),
                    label: t('versions.version', { n: version }),
                  }))}
                />
              )}
              <Segmented
                label={t('versions.view')}
                isSmall
                value={view}
                options={viewsOf(t, before, after)}
                onChange={setWanted}
              />
            </div>
          )}
        </>
      }
    >
      <Content
        key={`${before?.version}/${after?.version}/${view}`}
        reportId={reportId}
        status={status}
        list={list}
        before={before}
        after={after}
        view={view}
      />
      {newest && (
        <AmendDialog
          reportId={reportId}
          version={newest.version}
          isOpen={isAmending && mayAmend}
          onClose={() => setAmending(false)}
        />
      )}
    </Desk>
  );
}

/** To the versions before and after. */
function Steps({ onStep }: { onStep: (by: 1 | -1) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <DeskButton
        kind="icon"
        icon={<ChevronLeft size={20} />}
        label={t('versions.before')}
        shortcut={{ print: '[', keys: '[' }}
        onPress={() => onStep(-1)}
      />
      <DeskButton
        kind="icon"
        icon={<ChevronRight size={20} />}
        label={t('versions.after')}
        shortcut={{ print: ']', keys: ']' }}
        onPress={() => onStep(1)}
      />
    </>
  );
}

/** A version that is not approved yet has no document that stays. */
function viewsOf(
  t: ReturnType<typeof useTranslation>['t'],
  before: ReportVersion,
  after: ReportVersion,
): { value: View; label: string }[] {
  return [
    { value: 'changes', label: t('versions.changes') },
    { value: 'before', label: t('versions.document', { n: before.version }) },
    ...(after.state === 'open'
      ? []
      : [{ value: 'after' as const, label: t('versions.document', { n: after.version }) }]),
  ];
}

interface ContentProps {
  reportId: string;
  status: ReportStatus;
  list: ReturnType<typeof useVersions>;
  before: ReportVersion | undefined;
  after: ReportVersion | undefined;
  view: View;
}

function Content({ reportId, status, list, before, after, view }: ContentProps) {
  const { t } = useTranslation();
  if (after === undefined) return <NotLoaded query={list} rows={12} />;
  if (view === 'changes' && before) return <Comparison reportId={reportId} before={before} after={after} />;
  const shown = view === 'before' && before ? before : after;
  if (shown.state !== 'open') return <VersionDocument reportId={reportId} status={status} version={shown} />;
  return (
    <DeskState kind="empty" title={t('versions.none')}>
      {t('versions.noneText')}
    </DeskState>
  );
}
