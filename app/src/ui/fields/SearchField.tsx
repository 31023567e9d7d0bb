import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import './field.css';
import './search-field.css';
import { isForInputMethod } from './input-method.ts';
import { useDraft } from './use-draft.ts';

interface SearchFieldProps {
  /** Read out. */
  label: string;
  /** What can be searched for, such as "Product, order or report no.". */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  clearLabel: string;
  /** At the right of the box. */
  children?: ReactNode;
}

/** The search box under a bar; the cross at its end empties it. */
export function SearchField(props: SearchFieldProps) {
  const [text, change] = useDraft(props.value, props.onChange);
  return (
    <div className="search-field" role="search">
      <div className="field-box">
        <Search size={20} />
        <input
          type="search"
          aria-label={props.label}
          placeholder={props.placeholder}
          value={text}
          enterKeyHint="search"
          autoComplete="off"
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isForInputMethod(event.nativeEvent)) event.currentTarget.blur();
          }}
        />
        {text !== '' && (
          <button
            type="button"
            className="field-action"
            aria-label={props.clearLabel}
            onClick={() => change('')}
          >
            <X size={20} />
          </button>
        )}
      </div>
      {props.children}
    </div>
  );
}
