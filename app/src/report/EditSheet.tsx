import { AppSheet } from '../frame/AppSheet.tsx';
import type { SheetProps } from '../ui/layout/Sheet.tsx';
import { LockedNotice } from './LockedNotice.tsx';
import { usePageReport } from './use-current-report.ts';

/**
 * A sheet whose footer changes the report. Once the report is locked, it says so, and the footer is gone. What was typed
 * stays.
 */
export function EditSheet({ footer, children, ...sheet }: Omit<SheetProps, 'closeLabel'>) {
  const { isEditable } = usePageReport('isEditable');
  return (
    <AppSheet {...sheet} footer={isEditable ? footer : undefined}>
      <LockedNotice />
      {children}
    </AppSheet>
  );
}
