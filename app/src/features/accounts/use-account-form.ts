/** @file The state of an account form: what was typed, what is wrong with it, and sending it. */
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../api/errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { hideToast } from '../../ui/feedback/toast-store.ts';
import type { Problem } from './account-rules.ts';
import { refusedFields } from './refused-fields.ts';

export type Values<F extends string> = Record<F, string>;

/** Props for a TextField. */
export interface FormFieldProps {
  name: string;
  value: string;
  isRequired: true;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** The server's errors, and the fields that have not changed since. */
interface Refusal<F> {
  error: ApiError;
  fields: readonly F[];
}

interface AccountForm<F extends string> {
  values: Values<F>;
  field: (name: F) => FormFieldProps;
  /** Shows the error of a field, if any, and returns whether the field is right. */
  isRight: (name: F) => boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  /** The server's message about the whole form. */
  failure: ApiError | null;
  /** The error of the last field that the user left, for screen readers. */
  announcement: string;
}

/**
 * A field shows its error after the user leaves it with text in it. Submitting shows all errors and focuses the first
 * wrong field. A server error appears beside its field until the field changes.
 * @param check what is wrong with each field, in their order on the page
 * @param send sends the form; the form shows an `ApiError`, and the error reaction shows its toast
 */
export function useAccountForm<F extends string>(
  initial: Values<F>,
  check: (values: Values<F>) => Record<F, Problem | null>,
  send: (values: Values<F>) => Promise<void>,
): AccountForm<F> {
  const { t } = useTranslation();
  const [values, setValues] = useState(initial);
  const [shown, setShown] = useState<readonly F[]>([]);
  const [lastLeft, setLastLeft] = useState<F | null>(null);
  const [refusal, setRefusal] = useState<Refusal<F> | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const problems = check(values);
  const names = Object.keys(problems) as F[];
  const refused: Partial<Record<F, string>> =
    refusal === null ? {} : refusedFields(t, refusal.error, refusal.fields);

  function errorOf(name: F): string | undefined {
    const problem: Problem | null = shown.includes(name) ? problems[name] : null;
    return problem === null ? refused[name] : t(`account.problem.${problem}`);
  }

  function set(name: F, value: string): void {
    setValues((before) => ({ ...before, [name]: value }));
    setRefusal((before) =>
      before === null ? null : { ...before, fields: before.fields.filter((each) => each !== name) },
    );
  }

  function isRight(name: F): boolean {
    setShown((before) => [...before, name]);
    setLastLeft(name);
    return problems[name] === null;
  }

  async function sendAll(form: HTMLFormElement): Promise<void> {
    setBusy(true);
    setFailure(null);
    setRefusal(null);
    hideToast();
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const texts = refusedFields(t, error, names);
      const first = names.find((name) => texts[name] !== undefined);
      setRefusal({ error, fields: names });
      if (first === undefined) setFailure(error);
      else focusField(form, first);
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    isRight,
    isBusy,
    failure,
    announcement: lastLeft === null ? '' : (errorOf(lastLeft) ?? ''),
    field: (name) => ({
      name,
      value: values[name],
      isRequired: true,
      error: errorOf(name),
      onChange: (value) => set(name, value),
      onBlur: () => {
        if (values[name] !== '') isRight(name);
      },
    }),
    submit: (event) => {
      event.preventDefault();
      if (isBusy) return;
      setShown(names);
      const wrong = names.find((name) => problems[name] !== null);
      if (wrong === undefined) void sendAll(event.currentTarget);
      else focusField(event.currentTarget, wrong);
    },
  };
}

function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}
