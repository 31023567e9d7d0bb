import { EXPORT_LIMIT } from '@proofmark/contract/api/paths.ts';
import { useState } from 'react';
import { fetchFile } from '../../api/call.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { MadeFileSheet } from '../../report/files/MadeFileSheet.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { SwitchRow } from '../../ui/fields/SwitchRow.tsx';
import { STATUSES_OF, type Filter } from './group-tasks.ts';

interface ExportSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** The chip that is pressed; null for every status. */
  filter: Filter | null;
  keyword: string;
}

/** The person's own reports as Excel: those of the filter, in a period. */
export function ExportSheet({ filter, keyword, ...sheet }: ExportSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [hasMeasurements, setMeasurements] = useState(false);
  const { language } = t;
  const { uid: inspectorUid } = useUser();
  const query = {
    inspectorUid,
    ...(filter === null ? {} : { status: STATUSES_OF[filter].join(',') }),
    ...(keyword === '' ? {} : { keyword }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    measurements: hasMeasurements ? ('yes' as const) : ('no' as const),
    language,
  };
  return (
    <MadeFileSheet
      {...sheet}
      title={t('files.list')}
      wanted={JSON.stringify(query)}
      make={() => fetchFile('task/excel', query)}
    >
      <p>
        {keyword === ''
          ? filter === null
            ? t('files.everyStatus')
            : t('files.ofStatus', { status: t(`home.filter.${filter}`) })
          : t('files.found', { keyword })}
      </p>
      <DateField label={t('files.from')} value={from} onChange={setFrom} />
      <DateField
        label={t('files.to')}
        note={t('files.limit', { n: format.number(EXPORT_LIMIT) })}
        value={to}
        onChange={setTo}
      />
      <div className="full-bleed">
        <SwitchRow label={t('files.measurements')} isOn={hasMeasurements} onChange={setMeasurements} />
      </div>
    </MadeFileSheet>
  );
}
