import type { ReactNode } from 'react';
import { focusRefused } from '../focus/focus-refused.ts';
import { classNames } from '../class-names.ts';
import './desk-button.css';
import { KeyHint } from './KeyHint.tsx';

interface DeskButtonProps {
  /**
   * At most one `primary` per screen. It does not act while a field of its form or dialog shows something that does not fit, and
   * focuses that field. `icon` shows the icon alone and takes `label`
   * as its name.
   */
  kind?: 'primary' | 'secondary' | 'text' | 'icon' | undefined;
  /** Lucide, size 18. */
  icon?: ReactNode;
  /** Read out instead of the children. */
  label?: string | undefined;
  /** The key that presses it: what is printed, and what `aria-keyshortcuts` says. */
  shortcut?: { print: string; keys: string } | undefined;
  isPressed?: boolean | undefined;
  isBusy?: boolean | undefined;
  /** Looks sunken but can be pressed: a press leads to what is missing, or says why not. */
  isNotYet?: boolean | undefined;
  /** Ends what others work with. Only for `secondary` and `text`. */
  isDanger?: boolean | undefined;
  onPress: () => void;
  children?: ReactNode;
}

/** A button of a desk: 36 px high with a pointer, 44 px under a finger, with its key printed on it. */
export function DeskButton({ kind = 'secondary', ...props }: DeskButtonProps) {
  return (
    <button
      type="button"
      className={classNames(
        'desk-button',
        kind,
        props.isNotYet === true && 'not-yet',
        props.isDanger === true && 'danger',
        props.isBusy === true && 'busy',
      )}
      aria-label={props.label}
      aria-pressed={props.isPressed}
      aria-busy={props.isBusy === true || undefined}
      aria-keyshortcuts={props.shortcut?.keys}
      title={kind === 'icon' ? props.label : undefined}
      onClick={({ currentTarget }) => {
        if (kind === 'primary' && focusRefused(currentTarget.closest('form, .desk-dialog'))) return;
        if (props.isBusy !== true) props.onPress();
      }}
    >
      {props.icon}
      {props.children}
      {props.shortcut && kind !== 'icon' && <KeyHint>{props.shortcut.print}</KeyHint>}
    </button>
  );
}
