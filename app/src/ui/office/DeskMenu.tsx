import { ChevronDown } from 'lucide-react';
import { useId, useState, type FocusEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './desk-menu.css';

interface DeskMenuProps {
  label: string;
  /** Stands alone on the button; without it the label or the value does. */
  icon?: ReactNode;
  /** What is chosen; '' while nothing is. */
  value?: string | undefined;
  /** What the menu holds. `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

const GAP = 4;
/** In rem, as in the style sheet. */
const WIDTH = 18;

/** A button that opens a small panel below it. Esc, or leaving it, closes the panel. */
export function DeskMenu({ label, icon, value = '', children }: DeskMenuProps) {
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  const id = useId();
  function open(button: HTMLElement): void {
    const at = button.getBoundingClientRect();
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const left = Math.max(GAP, Math.min(at.left, window.innerWidth - WIDTH * rem - 2 * GAP));
    setPlace({ top: at.bottom + GAP, left });
  }
  function close(): void {
    setPlace(null);
    document.getElementById(id)?.focus();
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    const isInside = currentTarget.contains(relatedTarget) || relatedTarget?.id === id;
    if (!isInside) setPlace(null);
  }
  return (
    <>
      <button
        id={id}
        type="button"
        className={icon === undefined ? 'desk-menu-button' : 'desk-menu-icon'}
        aria-label={value === '' ? label : `${label}: ${value}`}
        title={icon === undefined ? undefined : label}
        aria-haspopup="dialog"
        aria-expanded={place !== null}
        data-set={value !== '' || undefined}
        onClick={({ currentTarget }) => (place === null ? open(currentTarget) : setPlace(null))}
      >
        {icon ?? (
          <>
            <span>{value || label}</span>
            <ChevronDown size={16} />
          </>
        )}
      </button>
      {place !== null &&
        createPortal(
          <div
            role="dialog"
            aria-label={label}
            tabIndex={-1}
            className="desk-menu"
            style={place}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.preventDefault();
              event.stopPropagation();
              close();
            }}
          >
            {children(close)}
          </div>,
          document.body,
        )}
    </>
  );
}
