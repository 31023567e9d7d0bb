import { distanceM } from '@proofmark/contract/report/distance.ts';
import { presentInstant } from '@proofmark/contract/words/format.ts';
import { MapPin } from 'lucide-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { instantNow } from '../../report/instants.ts';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { useServerClock } from '../../store/server-clock.ts';
import { ClockNotice } from './ClockNotice.tsx';
import { coordinatesText } from './place-text.ts';
import { InfoGroup } from './InfoGroup.tsx';
import { InfoRow } from './InfoRow.tsx';

/** Date, arrival, departure, location, who inspects, weather, man-days. `onOpen` gets the field that was tapped. */
export function VisitGroup({ onOpen }: { onOpen: (field: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const report = useReportParts('information');
  const { set, local, isEditable } = usePageReport('set', 'local', 'isEditable');
  const clock = useServerClock();
  const { inspectionDate, arrivalTime, departureTime, gps, factoryPosition, weather, manDays } =
    report.information;
  const setField = (fields: Parameters<typeof set<'information'>>[2]) =>
    void set('information', 'information', fields);
  const now = (field: 'arrivalTime' | 'departureTime') => ({
    label: t('information.visit.now'),
    onPress: () => setField({ [field]: instantNow(clock.now()) }),
  });
  // The lead comes first, as the task names them.
  const team = local.task.inspectors
    .map(({ nickname }, index) => (index === 0 ? t('information.visit.lead', { name: nickname }) : nickname))
    .join(t('report.mark.names'));
  return (
    <InfoGroup group="visit">
      {isEditable && !(inspectionDate && arrivalTime && departureTime) && <ClockNotice />}
      <InfoRow
        label={t('information.visit.date')}
        fields={['inspectionDate']}
        value={inspectionDate ?? ''}
        onPress={() => onOpen('inspectionDate')}
        remedy={{
          label: t('information.visit.today'),
          onPress: () => setField({ inspectionDate: clock.today }),
        }}
      />
      <InfoRow
        label={t('information.visit.arrival')}
        fields={['arrivalTime']}
        value={arrivalTime ? presentInstant(arrivalTime, inspectionDate) : ''}
        sub={gps && arrivalTime ? t('information.visit.accuracy', { metres: gps.accuracyM }) : undefined}
        end={gps && arrivalTime ? <MapPin size={18} /> : undefined}
        onPress={() => onOpen('arrivalTime')}
        remedy={now('arrivalTime')}
      />
      <InfoRow
        label={t('information.visit.departure')}
        fields={['departureTime']}
        value={departureTime ? presentInstant(departureTime, inspectionDate) : ''}
        onPress={() => onOpen('departureTime')}
        remedy={now('departureTime')}
      />
      <InfoRow
        label={t('report.fields.information.gps')}
        fields={['gps']}
        value={coordinatesText(gps)}
        sub={
          gps && factoryPosition
            ? t('information.visit.fromFactory', {
                distance: format.distance(distanceM(gps, factoryPosition)),
              })
            : undefined
        }
        onPress={() => onOpen('gps')}
      />
      <ListRow label={t('information.visit.inspectors')} value={team === '' ? '–' : team} hasNoChevron />
      <InfoRow
        label={t('information.visit.weather')}
        fields={['weather']}
        value={weather ?? ''}
        onPress={() => onOpen('weather')}
      />
      <InfoRow
        label={t('report.fields.information.manDays')}
        fields={['manDays']}
        value={manDays == null ? '' : format.number(manDays, 2)}
        onPress={() => onOpen('manDays')}
      />
    </InfoGroup>
  );
}
