import { Minus, Plus } from 'lucide-react';
import { FieldAction, FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { useNumberText } from './use-number-text.ts';

interface NumberInputProps extends FieldProps {
  value: number | null;
  /** With each keystroke that changes the number; null when the field is empty or holds only a sign or mark. */
  onCommit: (value: number | null) => void;
  /** No decimal mark is taken. */
  isInteger?: boolean | undefined;
  /** Commits NaN for a pasted text that is not a number, so that the caller says what is allowed. */
  refusesPaste?: boolean | undefined;
  /** Takes a minus, which needs the full keyboard on phones. */
  isNegativeAllowed?: boolean | undefined;
  /** In small at the end of the box. */
  unit?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** Buttons that count down to `min` and up; for numbers that are counted rather than read off. */
  steps?: (Omit<StepsProps, 'from' | 'onStep'> & { onPress: () => void }) | undefined;
}

/** Takes a point or a comma as decimal mark and keeps the text as typed. The caller checks limits and reports them by `error`. */
export function NumberInput(props: NumberInputProps) {
  const { input, number, commit } = useNumberText(props.value, props.onCommit, props);
  const { steps } = props;
  return (
    <FieldFrame
      {...props}
      action={
        <>
          {props.unit !== undefined && <small className="field-unit">{props.unit}</small>}
          {steps !== undefined && props.isReadOnly !== true && (
            <Steps
              {...steps}
              // What the field shows, not what is stored yet: quick taps count each, also after a typed number.
              from={Number.isNaN(number) ? null : number}
              onStep={(next) => {
                commit(next);
                steps.onPress();
              }}
            />
          )}
        </>
      }
    >
      {(aria) => (
        <input
          {...aria}
          {...input}
          readOnly={props.isReadOnly}
          onBlur={() => {
            input.onBlur();
            props.onBlur?.();
          }}
        />
      )}
    </FieldFrame>
  );
}

interface StepsProps {
  /** The number that a press counts from; null counts from `min`. */
  from: number | null;
  onStep: (next: number) => void;
  min: number;
  max: number;
  decreaseLabel: string;
  increaseLabel: string;
}

function Steps({ from: shown, onStep, min, max, decreaseLabel, increaseLabel }: StepsProps) {
  const from = shown ?? min;
  return (
    <span className="field-steps">
      <FieldAction
        label={decreaseLabel}
        icon={<Minus size={20} />}
        onPress={() => onStep(Math.max(min, from - 1))}
      />
      <FieldAction
        label={increaseLabel}
        icon={<Plus size={20} />}
        onPress={() => onStep(Math.min(max, from + 1))}
      />
    </span>
  );
}
