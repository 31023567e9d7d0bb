import { Plus, Rows3, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { useServerClock } from '../../store/server-clock.ts';
import { Chip } from '../../ui/actions/Chip.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { useIsWide } from '../../ui/office/use-is-wide.ts';
import { OWN_VIEW_LIMIT, withView, type OwnView } from './own-views.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { FilterMenus } from './FilterMenus.tsx';
import { NameFilter } from './NameFilter.tsx';
import { PartyFilter } from './parties/PartyFilter.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useOwnCount, usePlanPeople } from './use-work.ts';
import type { WorkPlace } from './use-work-place.ts';
import './work-list.css';
import type { WorkColumn } from './work-columns.ts';
import { WORK_VIEWS, type Week, type WorkView } from './work-views.ts';

interface WorkViewsProps {
  place: WorkPlace;
  counts: Partial<Record<WorkView, string>>;
  /** The own views, the one that is shown, and a function that keeps others. */
  own: readonly OwnView[];
  shownOwn: OwnView | undefined;
  onKeep: (views: readonly OwnView[]) => void;
  onView: (view: WorkView) => void;
  onOwn: (view: OwnView) => void;
  /** A search or a filter is set, so that the view can be kept. */
  isFiltered: boolean;
  isCompact: boolean;
  onCompact: (isCompact: boolean) => void;
  hidden: readonly WorkColumn[];
  onHide: (hidden: readonly WorkColumn[]) => void;
  /** What is said of the list at the end of the bar. */
  children: ReactNode;
}

/** The views everybody has, the own ones, and the filters. */
export function WorkViews({ place, counts, own, shownOwn, onKeep, isFiltered, ...props }: WorkViewsProps) {
  const { t } = useTranslation();
  const { uid } = useUser();
  const isWide = useIsWide();
  const [isNaming, setNaming] = useState(false);
  const people = usePlanPeople(uid, place.week).data?.people ?? [];
  const { shown } = place;
  return (
    <div className="work-list-views" role="group" aria-label={t('work.views')}>
      {WORK_VIEWS.map((view) => (
        <Chip
          key={view}
          isPressed={!shownOwn && place.view === view}
          count={counts[view]}
          onPress={() => props.onView(view)}
        >
          {t(`work.view.${view}`)}
        </Chip>
      ))}
      {own.map((each) => (
        <OwnChip
          key={each.name}
          view={each}
          week={place.week}
          isPressed={each === shownOwn}
          onPress={() => props.onOwn(each)}
        />
      ))}
      {shownOwn ? (
        <DeskButton
          kind="icon"
          icon={<X size={18} />}
          label={t('work.own.remove', { name: shownOwn.name })}
          onPress={() => onKeep(own.filter((each) => each !== shownOwn))}
        />
      ) : (
        isFiltered &&
        own.length < OWN_VIEW_LIMIT && (
          <DeskButton
            kind="icon"
            icon={<Plus size={18} />}
            label={t('work.own.open')}
            onPress={() => setNaming(true)}
          />
        )
      )}
      <FilterMenus count={[shown.inspector, shown.client, shown.factory].filter(Boolean).length}>
        <NameFilter
          label={t('work.inspector')}
          choices={people.map(({ uid, nickname }) => ({ id: String(uid), text: nickname }))}
          value={shown.inspector ?? ''}
          onChange={(value) => place.setFilter({ inspector: value || undefined })}
        />
        <PartyFilter
          kind="client"
          label={t('work.client')}
          value={shown.client ?? ''}
          onChange={(value) => place.setFilter({ client: value || undefined })}
        />
        <PartyFilter
          kind="factory"
          label={t('work.factory')}
          value={shown.factory ?? ''}
          onChange={(value) => place.setFilter({ factory: value || undefined })}
        />
      </FilterMenus>
      {props.children}
      {isWide && (
        <span className="work-list-height">
          <ColumnMenu hidden={props.hidden} onChange={props.onHide} />
          <DeskButton
            kind="icon"
            icon={<Rows3 size={18} />}
            label={t('work.compact')}
            isPressed={props.isCompact}
            onPress={() => props.onCompact(!props.isCompact)}
          />
        </span>
      )}
      <SaveViewDialog
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        onSave={(name) => onKeep(withView(own, { name, shown }))}
      />
    </div>
  );
}

interface OwnChipProps {
  view: OwnView;
  week: Week;
  isPressed: boolean;
  onPress: () => void;
}

function OwnChip({ view, week, ...chip }: OwnChipProps) {
  const { uid } = useUser();
  const { today } = useServerClock();
  return (
    <Chip {...chip} count={useOwnCount(uid, today, week, view.shown)}>
      {view.name}
    </Chip>
  );
}
