import { CircleAlert, CircleCheck } from 'lucide-react';
import { createContext, use, useEffect, useId, type ReactNode } from 'react';
import {
  addToastHost,
  hideToast,
  topmostHost,
  useToastHosts,
  useToastStore,
  type ToastPlace,
} from './toast-store.ts';
import './toast.css';

/** What stays in view above the toasts, wherever the user is, as long as it is true. The shell provides it. */
export const StandingNoticeContext = createContext<ReactNode>(null);

interface ToastHostProps {
  /** `page` by default. */
  place?: ToastPlace | undefined;
  /** False while its sheet is closing: the page below draws again. */
  isShown?: boolean | undefined;
}

/** Where the standing notice and toasts appear. Page and Sheet have one each, so callers need none. Only the topmost host draws. */
export function ToastHost({ place = 'page', isShown = true }: ToastHostProps) {
  const id = useId();
  const toast = useToastStore((store) => store.toast);
  const isTopmost = useToastHosts(({ hosts }) => topmostHost(hosts) === id);

  const standing = use(StandingNoticeContext);

  // The list of hosts is outside React. A page that is kept but hidden leaves it.
  useEffect(() => (isShown ? addToastHost({ id, place }) : undefined), [id, place, isShown]);

  return (
    <div className="toast-host">
      {isTopmost && standing}
      <div role="status">
        {isTopmost && toast !== null && (
          <div key={toast.id} className="toast" data-v={toast.tone === 'fail' ? 'fail' : undefined}>
            {toast.tone === 'fail' ? <CircleAlert size={20} /> : <CircleCheck size={20} />}
            <span>
              {toast.text}
              {toast.help !== undefined && <small>{toast.help}</small>}
            </span>
            {toast.action !== undefined && (
              <button
                type="button"
                className="toast-action"
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
    </div>
  );
}
