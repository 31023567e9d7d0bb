import type { TrailData } from '@proofmark/contract/api/audit.ts';
import { SECTIONS, type Section } from '@proofmark/contract/report/sections.ts';
import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/actions/Chip.tsx';
import { WaitingBar } from '../../ui/feedback/Waiting.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskDialog } from '../../ui/office/DeskDialog.tsx';
import { DeskDay, DeskSelect } from '../../ui/office/DeskSelect.tsx';
import { useIsWide } from '../../ui/office/use-is-wide.ts';
import { deviceText } from './trail-words.ts';
import { NO_FILTER, type TrailFilter } from './use-trail.ts';

interface TrailFiltersProps extends Pick<TrailData, 'people' | 'devices'> {
  filter: TrailFilter;
  onChange: (filter: TrailFilter) => void;
  isWaiting: boolean;
}

const KINDS = ['all', 'changes', 'steps', 'comments'] as const;

/** Narrows the list: by kind, person, section, device and time, or to one field. */
export function TrailFilters({ filter, onChange, people, devices, isWaiting }: TrailFiltersProps) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const change = (part: Partial<TrailFilter>) => onChange({ ...filter, ...part });
  const isSet = JSON.stringify(filter) !== JSON.stringify(NO_FILTER);
  const choices = (
    <>
      {!filter.field && (
        <DeskSelect
          label={t('trail.filter.section')}
          value={filter.section}
          options={SECTIONS.map((value) => ({ value, label: t(`menus.${value}`) }))}
          onChange={(section) => change({ section: section as Section | '' })}
        />
      )}
      <DeskSelect
        label={t('trail.filter.person')}
        value={filter.uid}
        options={people.map(({ uid, nickname }) => ({ value: String(uid), label: nickname }))}
        onChange={(uid) => change({ uid })}
      />
      <DeskSelect
        label={t('trail.filter.device')}
        value={filter.deviceId}
        options={devices.map((deviceId) => ({ value: deviceId, label: deviceText(t, { deviceId }) }))}
        onChange={(deviceId) => change({ deviceId })}
      />
      <DeskDay label={t('trail.filter.from')} value={filter.from} onChange={(from) => change({ from })} />
      <DeskDay label={t('trail.filter.to')} value={filter.to} onChange={(to) => change({ to })} />
      {isSet && (
        <DeskButton kind="text" onPress={() => onChange(NO_FILTER)}>
          {t('trail.filter.clear')}
        </DeskButton>
      )}
    </>
  );
  return (
    <div className="report-trail-filters" role="group" aria-label={t('trail.filter.label')}>
      {filter.field ? (
        <Chip isPressed onPress={() => onChange(NO_FILTER)}>
          <span className="report-trail-field">{t('trail.filter.field', { name: filter.field.name })}</span>
          <X size={16} />
        </Chip>
      ) : (
        KINDS.map((kind) => (
          <Chip key={kind} isPressed={filter.kind === kind} onPress={() => change({ kind })}>
            {t(`trail.kind.${kind}`)}
          </Chip>
        ))
      )}
      {isWide ? (
        choices
      ) : (
        <DeskButton
          kind="icon"
          icon={<ListFilter size={20} />}
          label={t('trail.filter.label')}
          isPressed={isSet}
          onPress={() => setOpen(true)}
        />
      )}
      <DeskDialog
        isOpen={isOpen && !isWide}
        onClose={() => setOpen(false)}
        title={t('trail.filter.label')}
        closeLabel={t('common.close')}
      >
        <div className="report-trail-choices">{choices}</div>
      </DeskDialog>
      {isWaiting && <WaitingBar label={t('common.loading')} />}
    </div>
  );
}
