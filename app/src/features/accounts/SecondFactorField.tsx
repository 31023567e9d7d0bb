import { TextField } from '../../ui/fields/TextField.tsx';

interface SecondFactorFieldProps {
  /** The server's request for a code, in the person's language. Empty: it has not asked, so there is no field. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The code after the password. The server's words are its label, so that phones need not keep others. */
export function SecondFactorField(props: SecondFactorFieldProps) {
  if (props.label === '') return null;
  return <TextField {...props} name="code" autoComplete="one-time-code" enterKeyHint="go" isAutoFocused />;
}
