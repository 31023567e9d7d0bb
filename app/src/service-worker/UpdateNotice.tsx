import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { RootMark } from '../ui/layout/RootMark.tsx';
import './update-notice.css';
import { putOffNewVersion, startServiceWorker, takeNewVersion } from './start-service-worker.ts';
import { useUpdateStore } from './update-store.ts';

/** Offers a new version in one quiet line above the page. It never changes to it by itself. */
export function UpdateNotice() {
  const { t } = useTranslation();
  const { isReady, isPutOff } = useUpdateStore();

  // Joins the browser's service worker.
  useEffect(startServiceWorker, []);

  if (!isReady || isPutOff) return null;
  return (
    <div className="update-notice" role="status">
      <RootMark part="update" />
      <Notice
        tone="work"
        icon={<RefreshCw size={20} />}
        action={{ label: t('common.reload'), onPress: takeNewVersion }}
      >
        <b>{t('sync.newVersion')}</b> <small>{t('sync.newVersionText')}</small>
      </Notice>
      <button type="button" className="update-notice-later" onClick={putOffNewVersion}>
        {t('sync.later')}
      </button>
    </div>
  );
}
