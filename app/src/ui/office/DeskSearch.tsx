import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { isForInputMethod } from '../fields/input-method.ts';
import { useDraft } from '../fields/use-draft.ts';
import { KeyHint } from './KeyHint.tsx';
import './desk-search.css';

interface DeskSearchProps {
  ref?: Ref<HTMLInputElement> | undefined;
  /** Read out. */
  label: string;
  /** What can be searched for. */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  clearLabel: string;
}

/** The search box in the head of a desk. `/` leads to it, Esc empties it. */
export function DeskSearch({ ref, label, placeholder, value, onChange, clearLabel }: DeskSearchProps) {
  const [text, change] = useDraft(value, onChange);
  return (
    <div className="desk-search" role="search">
      <Search size={18} />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={text}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isForInputMethod(event.nativeEvent)) return;
          if (event.key === 'Enter' || (event.key === 'Escape' && text === '')) event.currentTarget.blur();
        }}
      />
      {text === '' ? (
        <KeyHint>/</KeyHint>
      ) : (
        <button type="button" aria-label={clearLabel} onClick={() => change('')}>
          <X size={18} />
        </button>
      )}
    </div>
  );
}
