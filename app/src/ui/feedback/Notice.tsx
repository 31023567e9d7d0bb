import { CircleAlert, CircleCheck, CloudOff, Hourglass, Info, OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePressGuard } from '../actions/press-guard.ts';
import { classNames } from '../class-names.ts';
import './notice.css';
import type { Tone } from '../tone.ts';

const ICON_BY_TONE = {
  pass: CircleCheck,
  fail: OctagonX,
  pending: CircleAlert,
  unsent: CloudOff,
  work: Hourglass,
  none: Info,
};

interface NoticeProps {
  tone: Tone;
  /** In place of the tone's own icon; Lucide, size 20. */
  icon?: ReactNode;
  /** What to do next; at most one action. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Dashed and rounded, for what is only on this phone; used in sheets. */
  isLocal?: boolean | undefined;
  /** Read out when it appears. */
  isUrgent?: boolean | undefined;
  /** What happened, what is safe, what to do; `b` for the first, `small` for the rest. */
  children: ReactNode;
}

/** A message that stays as long as it is true. Use a toast for what is over in a moment. */
export function Notice({ tone, icon, action, isLocal = false, isUrgent = false, children }: NoticeProps) {
  const Icon = ICON_BY_TONE[tone];
  return (
    <div
      className={classNames('notice', isLocal && 'local')}
      data-v={tone}
      role={isUrgent ? 'alert' : undefined}
    >
      {icon ?? <Icon size={20} />}
      <span>{children}</span>
      {action !== undefined && <NoticeAction {...action} />}
    </div>
  );
}

function NoticeAction({ label, onPress }: { label: string; onPress: () => void }) {
  const { ref, isHeld, isTooSoon } = usePressGuard();
  return (
    <button
      ref={ref}
      type="button"
      className="notice-action"
      aria-disabled={isHeld || undefined}
      onClick={(event) => {
        if (!isTooSoon(event)) onPress();
      }}
    >
      {label}
    </button>
  );
}
