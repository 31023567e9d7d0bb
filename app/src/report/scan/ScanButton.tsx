import { ScanBarcode } from 'lucide-react';
import { useEffect } from 'react';
import { useSheetBeside } from '../../frame/use-sheet-beside.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { keepCodeReader } from './code-reader.ts';
import type { ScanProps } from './use-scan.ts';

const loadDialog = async () => (await import('./ScanDialog.tsx')).ScanDialog;

/** Opens the barcode scanner. */
export function ScanButton(props: ScanProps) {
  const { t } = useTranslation();
  const scan = useSheetBeside(loadDialog);

  // Codes may have to be scanned without a network.
  useEffect(() => {
    keepCodeReader();
    // The press says it if this fails.
    if (navigator.onLine) loadDialog().catch(() => undefined);
  }, []);

  return (
    <>
      <Button icon={<ScanBarcode size={20} />} onPress={scan.open}>
        {t('report.scan.open')}
      </Button>
      {scan.isOpen && scan.show(props)}
    </>
  );
}
