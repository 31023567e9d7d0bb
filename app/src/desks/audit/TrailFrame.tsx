import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useDeskKeys, type DeskKey } from '../../frame/desk-keys.ts';
import { DeskBack } from '../../frame/DeskBack.tsx';
import { NotLoaded } from '../../frame/NotLoaded.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskState } from '../../ui/office/DeskState.tsx';
import { Desk, DeskFoot, DeskHead } from '../../ui/office/Desk.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { useIsWide } from '../../ui/office/use-is-wide.ts';
import { TrailExport } from './TrailExport.tsx';

/** How far the entries of a log are read. */
interface Loading {
  error: Error | null;
  isFetching: boolean;
  isPending: boolean;
  refetch: () => unknown;
}

interface TrailFrameProps {
  title: string;
  suffix?: string | undefined;
  /** In the head, before the export. */
  search?: ReactNode;
  /** Below the head: the seal, the filters. */
  bars: ReactNode;
  keys: readonly DeskKey[];
  list: Loading;
  /** The entries; null where there is none to show. */
  table: ReactNode | null;
  side?: ReactNode;
  foot: ReactNode;
  exported: { text: string; load: (format: 'csv' | 'json') => Promise<File> };
  /** Dialogs. */
  children?: ReactNode;
}

/** The page of a log: head with export, filters, the entries or why there are none, how many in the foot. */
export function TrailFrame({ list, exported, ...props }: TrailFrameProps) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const [isExporting, setExporting] = useState(false);
  const open = () => setExporting(true);
  useDeskKeys([...props.keys, { keys: 'e', print: ['E'], label: t('trail.export'), run: open }]);
  return (
    <Desk
      header={
        <>
          <DeskHead
            title={props.title}
            suffix={props.suffix}
            before={<DeskBack />}
            after={
              <DeskButton
                kind={isWide ? 'secondary' : 'icon'}
                icon={<Download size={18} />}
                label={isWide ? undefined : t('trail.export')}
                shortcut={{ print: 'E', keys: 'e' }}
                onPress={open}
              >
                {isWide && t('trail.export')}
              </DeskButton>
            }
          >
            {props.search}
          </DeskHead>
          {props.bars}
        </>
      }
      after={props.side}
      footer={isWide && <DeskFoot>{props.foot}</DeskFoot>}
    >
      {props.table ?? (
        <NotLoaded query={list} rows={12}>
          <DeskState kind="empty" title={t('trail.empty')}>
            {t('trail.emptyText')}
          </DeskState>
        </NotLoaded>
      )}
      {props.children}
      <TrailExport isOpen={isExporting} onClose={() => setExporting(false)} {...exported} />
    </Desk>
  );
}
