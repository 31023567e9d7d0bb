import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadBesideMessages } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Group } from '../../../ui/layout/Group.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';

const loadSheet = () => import('./PdfSheet.tsx');
const PdfSheet = lazy(async () => ({ default: (await loadSheet()).PdfSheet }));

/** Opens the sheet that makes the PDF. The sheet is not kept for work without a network, because the server makes the PDF. */
export function PdfRow() {
  const { t } = useTranslation();
  const [isLoaded, setLoaded] = useState(false);
  const [isOpen, setOpen] = useState(false);

  async function open() {
    try {
      await Promise.all([loadSheet(), loadBesideMessages()]);
      setLoaded(true);
      setOpen(true);
    } catch {
      showToast({ tone: 'fail', text: () => t('errors.offline') });
    }
  }

  return (
    <Group hasGap>
      <ListRow leading={<FileText size={20} />} value={t('conclusion.pdf')} onPress={() => void open()} />
      {isLoaded && (
        <Suspense>
          <PdfSheet isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Group>
  );
}
