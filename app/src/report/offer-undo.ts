import { t } from '../i18n/i18n.ts';
import { showToast } from '../ui/feedback/toast-store.ts';

/** Says what was done and offers to undo it. */
export function offerUndo(text: () => string, undo: () => unknown): void {
  const onPress = () => void undo();
  showToast({ tone: 'done', text, action: { label: () => t('common.undo'), onPress } });
}
