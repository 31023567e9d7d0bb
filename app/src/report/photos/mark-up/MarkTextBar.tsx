import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';

interface MarkTextBarProps {
  text: string;
  onChange: (text: string) => void;
  /** Keeps the text. Blanks alone make no mark. */
  onDone: () => void;
}

/** The input for the text of a mark. */
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
