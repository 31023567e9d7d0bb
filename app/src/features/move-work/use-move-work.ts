import { useState } from 'react';
import type { Translate } from '../../i18n/messages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { currentUser } from '../../session/session-store.ts';
import { currentDatabase } from '../../store/current-database.ts';
import { StorageError } from '../../store/storage-error.ts';
import { syncNow } from '../../sync/engine.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import type { MoveWork } from '../../frame/unsent-work.ts';
import { WorkFileError } from './work-file.ts';

/** Exports and imports unsent work. The code for it is loaded when the person does so. */
export function useMoveWork(): MoveWork {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    problem: problem === null ? null : problemText(t, problem),
    exportNow: (reportId) =>
      void run(async () => {
        const { nickname } = currentUser();
        const [{ exportWork }, { handOver }] = await Promise.all([
          import('./export-work.ts'),
          import('../../report/photos/sharing/hand-over.ts'),
        ]);
        await handOver(await exportWork(currentDatabase(), { nickname, reportId }));
      }),
    importNow: (file) =>
      void run(async () => {
        const { importWork } = await import('./import-work.ts');
        const { operations, photos } = await importWork(currentDatabase(), file);
        const text = () =>
          operations + photos === 0
            ? t('outbox.importedNothing')
            : t('outbox.imported', { operations, photos });
        showToast({ tone: 'done', text });
        void syncNow();
      }),
  };
}

function problemText(t: Translate, error: unknown): string {
  if (error instanceof WorkFileError)
    return t(`outbox.problem.${error.problem}`, { nickname: error.nickname });
  if (error instanceof StorageError) return t('outbox.problem.full');
  // The code for an import is not kept for work without a network.
  if (error instanceof TypeError && !navigator.onLine) return t('errors.offline');
  return t('outbox.problem.exportFailed', { error: error instanceof Error ? error.message : String(error) });
}
