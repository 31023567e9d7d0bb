import { FileText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../api/errors.ts';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { handOver } from '../photos/sharing/hand-over.ts';

interface MadeFileSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What the choices say. A file that was made for others is not offered any more. */
  wanted: string;
  make: () => Promise<File>;
  /** The choices. */
  children: ReactNode;
}

/** Has the server make a file, and then passes it to another app or saves it. */
export function MadeFileSheet({ wanted, make, children, ...sheet }: MadeFileSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<{ wanted: string; file: File } | null>(null);
  const file = made?.wanted === wanted ? made.file : null;

  async function start() {
    setBusy(true);
    try {
      setMade({ wanted, file: await make() });
    } catch (error) {
      // A toast says what is wrong.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  }

  return (
    <AppSheet
      {...sheet}
      footer={
        file === null ? (
          <Button kind="primary" isWide isBusy={isBusy} onPress={() => void start()}>
            {t('files.make')}
          </Button>
        ) : (
          <Button kind="primary" isWide onPress={() => void handOver(file)}>
            {t('files.passOn')}
          </Button>
        )
      }
    >
      {children}
      {file !== null && (
        <div className="full-bleed">
          <ListRow leading={<FileText size={20} />} value={file.name} sub={format.bytes(file.size)} />
        </div>
      )}
    </AppSheet>
  );
}
