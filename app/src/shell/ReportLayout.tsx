import { SECTIONS, type Section } from '@proofmark/contract/report/sections.ts';
import { formatList } from '@proofmark/contract/words/format.ts';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { ClipboardList, Images, ListChecks, OctagonAlert, Stamp } from 'lucide-react';
import { Activity, Suspense, useEffect, useState, type ReactNode } from 'react';
import { CurrentReportProvider } from '../report/CurrentReportProvider.tsx';
import { presentBySection, presentMark } from './present-people.ts';
import { useHasReport, useReportProgress } from '../report/use-current-report.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PATHS, sectionPath } from '../paths.ts';
import { useUser } from '../session/session-store.ts';
import { isOffice } from '../session/workplaces.ts';
import { usePresence } from '../sync/presence.ts';
import { BackBar } from '../frame/BackBar.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { TabBar } from '../ui/layout/TabBar.tsx';
import { Skeleton, WaitingBar } from '../ui/feedback/Waiting.tsx';
import { useIsWide } from '../ui/office/use-is-wide.ts';
import { PresentMark } from './PresentMark.tsx';
import { lazyPart } from '../ui/layout/lazy-part.ts';
import { REPORT_PAGES, type ReportPlace } from './report-pages.ts';
import './report-layout.css';
import { ReportNotHere } from './ReportNotHere.tsx';
import { SyncNavMark } from '../frame/SyncNavMark.tsx';
import { useReportAvailability } from '../report/use-report-availability.ts';

/** Phones have no room for it and do not load it. */
const HistoryPane = lazyPart(async () => (await import('./HistoryPane.tsx')).HistoryPane);

const ICONS: Record<Section, ReactNode> = {
  information: <ClipboardList size={24} />,
  productImages: <Images size={24} />,
  nonConform: <OctagonAlert size={24} />,
  inspectionItems: <ListChecks size={24} />,
  conclusion: <Stamp size={24} />,
};

/** The frame of a report: the bar with its number, the five pages, and the tabs with the number of open points on each. */
export function ReportLayout() {
  const { t } = useTranslation();
  const place = useCurrentPlace();
  // What the reviewer wants done concerns the result.
  const section = place === 'returned' ? 'conclusion' : place;
  const availability = useReportAvailability(section);
  return (
    <CurrentReportProvider key={availability.reportNo} reportId={availability.reportId ?? ''}>
      <div className="report-layout">
        <BackBar
          title={t(`menus.${place}`)}
          suffix={availability.reportNo === '' ? undefined : `[${availability.reportNo}]`}
          actions={
            <>
              <PresentMark reportId={availability.reportId ?? ''} section={section} />
              <SyncNavMark />
            </>
          }
        >
          {availability.state === 'fetching' && <WaitingBar label={t('common.loading')} />}
        </BackBar>
        <div className="report-layout-body">
          {availability.state === 'here' && availability.reportId !== null ? (
            <ReportPages key={availability.reportId} place={place} />
          ) : (
            <ReportNotHere availability={availability} />
          )}
        </div>
        <div className="report-layout-foot">
          <SectionTabs place={place} reportId={availability.reportId ?? ''} />
        </div>
      </div>
    </CurrentReportProvider>
  );
}

/**
 * The pages. Hidden ones keep their state and scroll position, and nothing redraws them. React draws those that nobody has
 * visited in idle moments, so that the first change to them is as quick as any other.
 */
function ReportPages({ place }: { place: ReportPlace }) {
  const { t } = useTranslation();
  const hasReport = useHasReport();
  // Beside the rail of the office there is no room for it.
  const isWide = useIsWide();
  const hasRoom = !isOffice(useUser().roles) && isWide;
  const [drawn, setDrawn] = useState<readonly ReportPlace[]>([place]);
  if (!drawn.includes(place)) setDrawn([...drawn, place]);

  useEffect(() => {
    if (!hasReport) return;
    // A page whose code cannot be loaded now is drawn when somebody opens it, and then says why.
    void Promise.all(SECTIONS.map(async (each) => REPORT_PAGES[each].preload?.())).then(() =>
      setDrawn((before) => [...new Set([...before, ...SECTIONS.filter(isLoaded)])]),
    );
  }, [hasReport]);

  if (!hasReport) {
    return (
      <Page>
        <Skeleton label={t('report.loading')} />
      </Page>
    );
  }
  return (
    <>
      {drawn.map((each) => {
        const ReportPage = REPORT_PAGES[each];
        return (
          <Activity key={each} mode={each === place ? 'visible' : 'hidden'}>
            <Suspense fallback={<Skeleton label={t('common.loading')} />}>
              <ReportPage />
            </Suspense>
          </Activity>
        );
      })}
      {hasRoom && (
        <Suspense>
          <HistoryPane />
        </Suspense>
      )}
    </>
  );
}

/** A page's code needs no loading once it is there. */
function isLoaded(section: Section): boolean {
  return REPORT_PAGES[section].preload === undefined;
}

function SectionTabs({ place, reportId }: { place: ReportPlace; reportId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const progress = useReportProgress();
  const present = presentBySection(usePresence(reportId));
  return (
    <TabBar
      label={t('common.report')}
      items={SECTIONS.map((each) => {
        const count = progress?.[each].open ?? 0;
        const people = present[each];
        const names = formatList(
          t.language,
          people.map(({ nickname }) => nickname),
        );
        return {
          key: each,
          label: t(`menus.${each}`),
          icon: ICONS[each],
          badge: count,
          badgeLabel: t('report.missingCount', { count }),
          present: people.length > 0 ? presentMark(people) : undefined,
          presentLabel: t('report.present.there', { names, count: people.length }),
          isCurrent: each === place,
          onSelect: () => void navigate({ to: sectionPath(each), replace: true }),
        };
      })}
    />
  );
}

/** The page of the location that has loaded, so that it changes together with the page. */
function useCurrentPlace(): ReportPlace {
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  if (pathname === PATHS.returned) return 'returned';
  return SECTIONS.find((each) => sectionPath(each) === pathname) ?? 'information';
}
