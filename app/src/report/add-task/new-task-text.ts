import type { Translate } from '../../i18n/messages.ts';
import type { NewTaskRecord } from '../../store/local-database.ts';
import { errorText } from '../../frame/error-text.ts';

/** Why the server did not add a task of this phone; null while it has not refused it. */
export function refusalText(t: Translate, record: NewTaskRecord | undefined): string | null {
  if (record?.refusal === undefined) return null;
  const { reason, msg } = record.refusal;
  return reason === 'TASK_EXISTS'
    ? t('home.newTask.taken', { reportNo: record.request.reportNo })
    : t('home.newTask.refused', { error: errorText(t, { kind: reason, msg }) });
}
