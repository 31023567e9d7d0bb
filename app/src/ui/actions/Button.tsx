import type { ReactNode } from 'react';
import './button.css';
import { classNames } from '../class-names.ts';
import { usePressGuard } from './press-guard.ts';

interface ButtonProps {
  /** At most one `primary` per screen. `square` is 48 × 48, shows the icon alone and takes `label` as its name. */
  kind?: 'primary' | 'secondary' | 'text' | 'square' | undefined;
  icon?: ReactNode;
  iconAfter?: ReactNode;
  /** Read out instead of the children; needed when there are none. */
  label?: string | undefined;
  /** The label stays, a bar runs along the bottom, presses are ignored. */
  isBusy?: boolean | undefined;
  /** Looks sunken but can be pressed: the label says why, and a press leads to what is missing. */
  isNotYet?: boolean | undefined;
  isDanger?: boolean | undefined;
  /** For `text`: 32 px high with 14 px letters; a press still counts 8 px around it. */
  isSmall?: boolean | undefined;
  /** Takes the room that is left in a dock or footer. */
  isWide?: boolean | undefined;
  type?: 'button' | 'submit' | undefined;
  onPress?: (() => void) | undefined;
  children?: ReactNode;
}

const CLASS_BY_KIND = {
  primary: 'primary',
  secondary: 'secondary',
  text: 'text',
  square: 'secondary square',
};

/** A button with words, an icon or both, 48 px high. It ignores the second half of a double tap (`press-guard.ts`). */
export function Button({ kind = 'secondary', type = 'button', ...props }: ButtonProps) {
  const { ref, isHeld, isTooSoon } = usePressGuard();
  return (
    <button
      ref={ref}
      type={type}
      className={classNames(
        'button',
        props.isNotYet === true ? 'not-yet' : CLASS_BY_KIND[kind],
        props.isSmall === true && 'small',
        props.isWide === true && 'wide',
        props.isDanger === true && 'danger',
        props.isBusy === true && 'busy',
      )}
      aria-label={props.label}
      aria-busy={props.isBusy === true || undefined}
      aria-disabled={isHeld || undefined}
      onClick={(event) => {
        if (props.isBusy === true || isTooSoon(event)) event.preventDefault();
        else props.onPress?.();
      }}
    >
      {props.icon}
      {props.children}
      {props.iconAfter}
    </button>
  );
}
