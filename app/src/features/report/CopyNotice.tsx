import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LockedCopyPage } from '../../outbox/LockedCopyPage.tsx';
import { isOfCopy } from '../../store/locked-copy.ts';
import { Notice } from '../../ui/Notice.tsx';
import { usePageReport } from './use-current-report.ts';

/** Says that work of this phone came too late for the report and leads to it; nothing when none did. */
export function CopyNotice() {
  const { t } = useTranslation();
  const { local, reportId, isEditable } = usePageReport();
  const [isOpen, setOpen] = useState(false);
  const count = local.rejected.filter(isOfCopy).length;
  if (count === 0) return null;
  return (
    <>
      <Notice
        tone={isEditable ? 'pending' : 'unsent'}
        icon={<Copy size={20} />}
        action={{ label: t('report.rival.see'), onPress: () => setOpen(true) }}
      >
        <b>{t(isEditable ? 'outbox.copyRowOpen' : 'outbox.copyRow', { count })}</b>
      </Notice>
      <LockedCopyPage reportId={isOpen ? reportId : null} onClose={() => setOpen(false)} />
    </>
  );
}
