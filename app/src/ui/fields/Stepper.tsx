import { CircleAlert, Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import './stepper.css';
import { useCountText, type CountProps } from './use-count-text.ts';

interface StepperProps extends CountProps {
  decreaseLabel: string;
  increaseLabel: string;
  /** Says which numbers are allowed; shown below while the typed one is not. */
  limitText: string;
}

const REPEAT_AFTER_MS = 420;
const REPEAT_EVERY_MS = 90;

/** A count with two keys; a long press repeats. The number between them can be typed. */
export function Stepper(props: StepperProps) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = props;
  const { count, step, isRefused, input } = useCountText(props);
  const [held, setHeld] = useState<-1 | 0 | 1>(0);

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
    <>
      <div className="stepper" role="group" aria-label={props.label}>
        <button {...holding(-1)} aria-label={props.decreaseLabel} aria-disabled={count <= min || undefined}>
          <Minus size={24} />
        </button>
        <input {...input} />
        <button {...holding(1)} aria-label={props.increaseLabel} aria-disabled={count >= max || undefined}>
          <Plus size={24} />
        </button>
      </div>
      <output className="visually-hidden" aria-live="polite">
        {count}
      </output>
      {isRefused && (
        <p className="field-error" role="alert">
          <CircleAlert size={16} />
          {props.limitText}
        </p>
      )}
    </>
  );
}
