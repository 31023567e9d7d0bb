import { ArrowUp, CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import './sync-mark.css';

interface SyncMarkProps {
  /** `sent` shows nothing: what has reached the server has no mark. */
  state: 'sent' | 'waiting' | 'sending' | 'offline' | 'failed';
  /** Changes not yet sent; while sending the arrow moves up once each time it changes. */
  count: number;
  /** Read out, such as "14 not sent". */
  label: string;
  /** Opens the sync sheet. */
  onPress: () => void;
}

/** The dashed mark in a bar: how many changes are only on this phone. It shows nothing once all are sent. */
export function SyncMark({ state, count, label, onPress }: SyncMarkProps) {
  if (state === 'sent') return null;
  return (
    <IconButton
      label={label}
      icon={
        <span className="sync-mark" data-v={state === 'failed' ? 'fail' : 'unsent'} data-state={state}>
          {state === 'failed' ? (
            <RotateCw size={16} />
          ) : state === 'offline' ? (
            <CloudOff size={16} />
          ) : (
            <ArrowUp key={state === 'sending' ? count : 'still'} size={16} />
          )}
          {count > 0 && count}
        </span>
      }
      onPress={onPress}
    />
  );
}

interface UnsentMarkProps {
  /** A count or a word such as "copy". */
  children: ReactNode;
  /** The arrow says that it will go out by itself. */
  hasArrow?: boolean | undefined;
  /** Read out instead of the bare number. */
  label?: string | undefined;
}

/** The small dashed mark in rows: this is only on this phone. */
export function UnsentMark({ children, hasArrow = false, label }: UnsentMarkProps) {
  return (
    <span className="sync-mark small" data-v="unsent">
      {hasArrow && <ArrowUp size={14} />}
      {label === undefined ? children : <span aria-hidden="true">{children}</span>}
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
