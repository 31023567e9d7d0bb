import { Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import './stepper.css';
import { useDraft } from './use-draft.ts';

export interface StepperProps {
  /** Names the number. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** 0 by default. */
  min?: number | undefined;
  max?: number | undefined;
  decreaseLabel: string;
  increaseLabel: string;
}

const REPEAT_AFTER_MS = 420;
const REPEAT_EVERY_MS = 90;

/** Counts up and down; a long press repeats. */
export function Stepper({ min = 0, max = Number.MAX_SAFE_INTEGER, ...props }: StepperProps) {
  const [value, change] = useDraft(props.value, props.onChange);
  const [held, setHeld] = useState<-1 | 0 | 1>(0);

  function step(by: number): void {
    const next = Math.min(max, Math.max(min, value + by));
    if (next !== value) change(next);
  }

  const stepWhileHeld = useEffectEvent(() => step(held));

  useEffect(() => {
    if (held === 0) return undefined;
    let interval: ReturnType<typeof setInterval> | undefined;
    const timeout = setTimeout(() => {
      interval = setInterval(stepWhileHeld, REPEAT_EVERY_MS);
    }, REPEAT_AFTER_MS);
    return () => {
      clearTimeout(timeout);
      clearInterval(interval);
    };
  }, [held]);

  function holding(by: -1 | 1) {
    return {
      type: 'button' as const,
      onClick: () => step(by),
      onPointerDown: () => setHeld(by),
      onPointerUp: () => setHeld(0),
      onPointerLeave: () => setHeld(0),
      onPointerCancel: () => setHeld(0),
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    };
  }

  return (
    <div className="stepper" role="group" aria-label={props.label}>
      <button {...holding(-1)} aria-label={props.decreaseLabel} aria-disabled={value <= min || undefined}>
        <Minus size={24} />
      </button>
      <output aria-live="polite">{value}</output>
      <button {...holding(1)} aria-label={props.increaseLabel} aria-disabled={value >= max || undefined}>
        <Plus size={24} />
      </button>
    </div>
  );
}
