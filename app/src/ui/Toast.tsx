import { CircleAlert, CircleCheck } from 'lucide-react';
import { hideToast, useToastStore } from './toast-store.ts';
import './toast.css';

/** Where toasts appear. Page and Sheet have one each, so callers need none of their own. */
export function ToastHost() {
  const toast = useToastStore((store) => store.toast);
  return (
    <div className="toast-host" role="status">
      {toast !== null && (
        <div key={toast.id} className="toast" data-v={toast.tone === 'fail' ? 'fail' : undefined}>
          {toast.tone === 'fail' ? <CircleAlert size={20} /> : <CircleCheck size={20} />}
          <span>{toast.text}</span>
          {toast.action !== undefined && (
            <button
              type="button"
              className="do"
              onClick={() => {
                hideToast();
                toast.action?.onPress();
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
