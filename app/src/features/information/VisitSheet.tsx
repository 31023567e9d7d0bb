import { MapPin } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { instantNow } from '../../report/instants.ts';
import { RowField } from '../../report/fields/RowField.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { RowSheet } from '../../report/fields/RowSheet.tsx';
import { useServerClock } from '../../store/server-clock.ts';
import { ClockNotice } from './ClockNotice.tsx';
import { coordinatesText } from './place-text.ts';
import { useLocate } from './use-locate.ts';

/** When and where the visit was. */
export function VisitSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const report = useReportParts('information');
  const { isEditable } = usePageReport('isEditable');
  const clock = useServerClock();
  const row = { kind: 'information', id: 'information', row: report.information } as const;
  return (
    <RowSheet isOpen={isOpen} onClose={onClose} title={t('information.visit.title')}>
      {isEditable && <ClockNotice />}
      <div className="information-with-button">
        <RowField {...row} field="inspectionDate" />
        <FillNow field="inspectionDate" label={t('information.visit.today')} value={() => clock.today} />
      </div>
      <div className="information-with-button">
        <RowField {...row} field="arrivalTime" />
        <FillNow
          field="arrivalTime"
          label={t('information.visit.now')}
          value={() => instantNow(clock.now())}
        />
      </div>
      <div className="information-with-button">
        <RowField {...row} field="departureTime" />
        <FillNow
          field="departureTime"
          label={t('information.visit.now')}
          value={() => instantNow(clock.now())}
        />
      </div>
      <LocationField />
      <RowField {...row} field="weather" />
      <RowField {...row} field="manDays" unit={t('information.visit.manDaysUnit')} />
    </RowSheet>
  );
}

interface FillNowProps {
  field: 'inspectionDate' | 'arrivalTime' | 'departureTime';
  label: string;
  value: () => string;
}

/** Under an empty time: fills in the current time. */
function FillNow({ field, label, value }: FillNowProps) {
  const report = useReportParts('information');
  const { set, isEditable } = usePageReport('set', 'isEditable');
  if (report.information[field] || !isEditable) return null;
  return (
    <Button onPress={() => void set('information', 'information', { [field]: value() })}>{label}</Button>
  );
}

/** The phone's location, read with the user's consent and shown with its accuracy. */
function LocationField() {
  const { t } = useTranslation();
  const report = useReportParts('information');
  const { set, isEditable } = usePageReport('set', 'isEditable');
  const { gps } = report.information;
  const { state, locate } = useLocate(
    (position) => void set('information', 'information', { gps: position }),
  );
  return (
    <GapAnchor kind="information" id="information" field="gps">
      <div className="stacked">
        <TextField
          label={t('report.fields.information.gps')}
          hint={gps ? t('information.visit.accuracy', { metres: gps.accuracyM }) : undefined}
          note={isEditable ? t('information.visit.consent') : undefined}
          value={coordinatesText(gps)}
          onChange={() => {}}
          isReadOnly
        />
        {(state === 'denied' || state === 'unavailable') && (
          <Notice tone="pending" isUrgent>
            {t(`information.visit.${state}`)}
          </Notice>
        )}
        {isEditable && (
          <div className="information-place">
            <Button icon={<MapPin size={20} />} isBusy={state === 'locating'} onPress={locate}>
              {state === 'locating'
                ? t('information.visit.locating')
                : t(gps ? 'information.visit.locateAgain' : 'information.visit.locate')}
            </Button>
            {gps && (
              <Button kind="text" onPress={() => void set('information', 'information', { gps: null })}>
                {t('information.visit.clear')}
              </Button>
            )}
          </div>
        )}
      </div>
    </GapAnchor>
  );
}
