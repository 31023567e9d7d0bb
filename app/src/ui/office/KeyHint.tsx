import './key-hint.css';

/** A key as it is printed on a button or in a foot. It says what `aria-keyshortcuts` says, so it is not read out. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd className="key-hint" aria-hidden="true">
      {children}
    </kbd>
  );
}

/** Keys with what they do, such as `J K move`, for the foot of a desk. */
export function KeyHints({ hints }: { hints: readonly { keys: readonly string[]; label: string }[] }) {
  return (
    <span className="key-hint-list" aria-hidden="true">
      {hints.map(({ keys, label }) => (
        <span key={label}>
          {keys.map((key) => (
            <KeyHint key={key}>{key}</KeyHint>
          ))}
          {label}
        </span>
      ))}
    </span>
  );
}
