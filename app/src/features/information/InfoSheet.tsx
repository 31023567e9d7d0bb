import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { LockedNotice } from '../report/LockedNotice.tsx';
import { SaveNotice } from '../report/SaveNotice.tsx';
import { usePageReport } from '../report/use-current-report.ts';

export interface InfoSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Deletes the row that the sheet shows. */
  remove?: { label: string; onPress: () => void } | undefined;
  /** Always in sight at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A sheet of inputs that save themselves. Its only button is the way out. */
export function InfoSheet({ isOpen, onClose, title, remove, footer, children }: InfoSheetProps) {
  const { t } = useTranslation();
  const { isEditable } = usePageReport();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      footer={
        footer ?? (
          <>
            {remove !== undefined && isEditable && (
              <Button
                kind="square"
                isDanger
                icon={<Trash2 size={22} />}
                label={remove.label}
                onPress={remove.onPress}
              />
            )}
            <Button kind="primary" isWide onPress={onClose}>
              {t('common.done')}
            </Button>
          </>
        )
      }
    >
      <SaveNotice />
      <LockedNotice />
      {children}
    </Sheet>
  );
}
