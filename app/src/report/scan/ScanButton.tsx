import { ScanBarcode } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { keepCodeReader } from './code-reader.ts';
import type { ScanProps } from './use-scan.ts';

const loadDialog = () => import('./ScanDialog.tsx');
const ScanDialog = lazy(async () => ({ default: (await loadDialog()).ScanDialog }));

/** Opens the barcode scanner. */
export function ScanButton(props: ScanProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);

  // Codes may have to be scanned without a network.
  useEffect(() => {
    keepCodeReader();
    // The press says it if this fails.
    if (navigator.onLine) loadDialog().catch(() => undefined);
  }, []);

  return (
    <>
      <Button icon={<ScanBarcode size={20} />} onPress={() => setOpen(true)}>
        {t('report.scan.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ScanDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
