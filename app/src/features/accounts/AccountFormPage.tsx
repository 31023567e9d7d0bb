import { CircleAlert } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import type { ApiError } from '../../api/errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../frame/error-text.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dock } from '../../ui/layout/Dock.tsx';
import { BackBar } from '../../frame/BackBar.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import './account-form.css';
import './form-error.css';

interface AccountFormPageProps {
  title: string;
  submitLabel: string;
  form: {
    submit: (event: FormEvent<HTMLFormElement>) => void;
    isBusy: boolean;
    failure: ApiError | null;
    announcement: string;
  };
  children: ReactNode;
}

/** A page with one form: the fields, and its button in the dock above the keyboard. */
export function AccountFormPage({ title, submitLabel, form, children }: AccountFormPageProps) {
  return (
    <form className="account-form" noValidate onSubmit={form.submit}>
      <Page
        isPlain
        header={<BackBar title={title} hasLine />}
        footer={
          <Dock>
            <Button kind="primary" isWide type="submit" isBusy={form.isBusy}>
              {submitLabel}
            </Button>
          </Dock>
        }
      >
        <div className="account-form-fields">
          {children}
          <FormMessages form={form} />
        </div>
      </Page>
    </form>
  );
}

/** The server's message about the whole form, and the last error for screen readers. */
export function FormMessages({
  form,
}: {
  form: Pick<AccountFormPageProps['form'], 'failure' | 'announcement'>;
}) {
  const { t } = useTranslation();
  return (
    <>
      {form.failure !== null && (
        <p className="form-error">
          <CircleAlert size={16} />
          {errorText(t, form.failure)}
        </p>
      )}
      <p className="visually-hidden" aria-live="polite">
        {form.announcement}
      </p>
    </>
  );
}
