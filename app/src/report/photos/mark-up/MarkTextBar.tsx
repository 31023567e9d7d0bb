import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';

export interface MarkTextBarProps {
  text: string;
  onChange: (text: string) => void;
  /** Keeps it; a text of blanks is none. */
  onDone: () => void;
}

/** What a text mark says. */
export function MarkTextBar({ text, onChange, onDone }: MarkTextBarProps) {
  const { t } = useTranslation();
  return (
    <form
      className="mark-up-text"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <TextField
        label={t('markUp.text')}
        value={text}
        onChange={onChange}
        maxLength={100}
        enterKeyHint="done"
        isAutoFocused
      />
      <Button type="submit" kind="primary">
        {t('markUp.textDone')}
      </Button>
    </form>
  );
}
