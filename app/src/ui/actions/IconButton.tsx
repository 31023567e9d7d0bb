import type { ReactNode } from 'react';
import './icon-button.css';

interface IconButtonProps {
  /** Read out, as the icon alone says nothing. */
  label: string;
  /** 24 px, or a mark of its own. */
  icon: ReactNode;
  /** Without it the button looks disabled and does nothing. */
  onPress: (() => void) | undefined;
}

/** A 48 px button that shows an icon alone, for bars and rows. */
export function IconButton({ label, icon, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={onPress === undefined || undefined}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
