import type { Ref } from 'react';

interface FileInputProps {
  /** A button opens the phone's dialog by its `click()`. */
  ref: Ref<HTMLInputElement>;
  /** Which files can be chosen, as in HTML. */
  accept: string;
  label?: string | undefined;
  onChoose: (file: File) => void;
}

/** A hidden input for one file. */
export function FileInput({ ref, accept, label, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // Otherwise choosing the same file again would not count as a change.
        currentTarget.value = '';
        if (file !== undefined) onChoose(file);
      }}
    />
  );
}
