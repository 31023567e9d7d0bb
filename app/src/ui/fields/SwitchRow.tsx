import { useId } from 'react';
import '../lists/list-row.css';
import './switch.css';
import { useDraft } from './use-draft.ts';

interface SwitchRowProps {
  label: string;
  /** Second line: what it costs or does. */
  sub?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isReadOnly?: boolean | undefined;
}

/** A row with a switch at its end; a press anywhere on it switches. */
export function SwitchRow({ label, sub, isOn, onChange, isReadOnly = false }: SwitchRowProps) {
  const id = useId();
  const [shown, change] = useDraft(isOn, onChange);
  return (
    <button
      type="button"
      role="switch"
      className="list-row wide"
      aria-checked={shown}
      aria-labelledby={`${id}l`}
      aria-describedby={sub === undefined ? undefined : `${id}s`}
      aria-disabled={isReadOnly || undefined}
      onClick={() => {
        if (!isReadOnly) change(!shown);
      }}
    >
      <span className="list-row-value">
        <span id={`${id}l`}>{label}</span>
        {sub !== undefined && (
          <span className="list-row-sub" id={`${id}s`}>
            {sub}
          </span>
        )}
      </span>
      <span className="switch" />
    </button>
  );
}
