import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './segmented.css';
import type { Tone } from '../tone.ts';
import { useDraft } from './use-draft.ts';

/** One option of the choice. */
export interface SegmentedOption<V extends string> {
  value: V;
  label: string;
  /** Second line in small. */
  detail?: string | undefined;
  /** The colour of a verdict choice. */
  tone?: Tone | undefined;
  /** Shown while chosen; Lucide, size 16. */
  icon?: ReactNode;
}

interface SegmentedProps<V extends string> {
  /** Names the choice. */
  label: string;
  /** At most four. */
  options: readonly SegmentedOption<V>[];
  /** Null while nothing is chosen. */
  value: V | null;
  onChange: (value: V) => void;
  /** A press on the option that is chosen already, which confirms it. */
  onConfirm?: ((value: V) => void) | undefined;
  /** `verdict` fills with the option's tone; `quiet` outlines it, where a hallmark already shows the verdict. */
  kind?: 'plain' | 'verdict' | 'quiet' | undefined;
  /** 36 high options, for settings rows. */
  isSmall?: boolean | undefined;
  isReadOnly?: boolean | undefined;
}

const CLASS_BY_KIND = { plain: '', verdict: 'verdicts', quiet: 'verdicts soft' };

/** A choice of a few options that are all in sight. Arrow keys move the choice. */
export function Segmented<V extends string>({ kind = 'plain', ...props }: SegmentedProps<V>) {
  const group = useRef<HTMLDivElement>(null);
  const [chosen, change] = useDraft<V | null>(props.value, (value) => {
    if (value !== null) props.onChange(value);
  });
  const focusable = chosen ?? props.options[0]?.value;

  function choose(value: V): void {
    if (props.isReadOnly === true) return;
    if (value === chosen) props.onConfirm?.(value);
    else change(value);
  }

  function moveByKey(event: KeyboardEvent): void {
    const step = STEP_BY_KEY[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const count = props.options.length;
    const from = props.options.findIndex((option) => option.value === focusable);
    const next = (from + step + count) % count;
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus();
    const option = props.options[next];
    if (option !== undefined) choose(option.value);
  }

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={props.label}
      aria-readonly={props.isReadOnly === true || undefined}
      className={classNames(
        'segmented',
        CLASS_BY_KIND[kind],
        props.isSmall === true && 'small',
        props.isReadOnly === true && 'locked',
      )}
      onKeyDown={moveByKey}
    >
      {props.options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === chosen}
          tabIndex={option.value === focusable ? 0 : -1}
          data-v={option.tone}
          onClick={() => choose(option.value)}
        >
          {option.value === chosen && option.icon}
          {option.label}
          {option.detail !== undefined && <small>{option.detail}</small>}
        </button>
      ))}
    </div>
  );
}

const STEP_BY_KEY: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
