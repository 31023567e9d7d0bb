import type { DataOf } from '@proofmark/contract/api/endpoint-schemas.ts';
import { useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { BackBar } from '../../frame/BackBar.tsx';
import { errorText } from '../../frame/error-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { endSession } from '../../session/session.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Skeleton } from '../../ui/feedback/Waiting.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import './form-error.css';
import { AccountFormPage } from './AccountFormPage.tsx';
import { checkNewPassword, checkNickname, checkRepeat } from './account-rules.ts';
import { leaveLoginEmail } from './login-email.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useAccountForm } from './use-account-form.ts';

type Link = DataOf<'user/password-link'>;

/** Where the link of a mail leads: somebody who is invited, or whose password was reset, chooses one. */
export function ChoosePasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [token] = useState(() => globalThis.location.hash.slice(1));
  const [found, setFound] = useState<Link | ApiError | null>(null);

  // Asks the server whose link it is.
  useEffect(() => {
    const controller = new AbortController();
    call('user/password-link', { token }, { isQuiet: true, signal: controller.signal })
      .catch((error: unknown) => {
        if (error instanceof ApiError) return error;
        throw error;
      })
      .then(
        (answer) => !controller.signal.aborted && setFound(answer),
        () => undefined,
      );
    return () => controller.abort();
  }, [token]);

  if (found !== null && !(found instanceof ApiError)) return <PasswordForm token={token} link={found} />;
  return (
    <Page isPlain header={<BackBar title={t('menus.choosePassword')} hasLine />}>
      {found === null ? (
        <Skeleton label={t('common.loading')} />
      ) : (
        <div className="account-form-fields">
          <p className="form-error">
            <CircleAlert size={16} />
            {errorText(t, found)}
          </p>
          <Button kind="text" onPress={() => void navigate({ to: PATHS.login, replace: true })}>
            {t('account.link.toLogIn')}
          </Button>
        </div>
      )}
    </Page>
  );
}

function PasswordForm({ token, link }: { token: string; link: Link }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { email, purpose } = link;
  const isInvited = purpose === 'invite';
  const form = useAccountForm<'nickname' | 'password' | 'repeat'>(
    { nickname: link.nickname, password: '', repeat: '' },
    ({ nickname, password, repeat }) => ({
      nickname: checkNickname(nickname),
      password: checkNewPassword(password, email),
      repeat: checkRepeat(repeat, password),
    }),
    async ({ nickname, password }) => {
      await call('user/password-by-link', {
        token,
        password,
        ...(isInvited && { nickname: nickname.trim() }),
      });
      leaveLoginEmail(email);
      endSession();
      await navigate({ to: PATHS.login, replace: true });
      showToast({ tone: 'done', text: () => t('account.link.done') });
    },
  );
  return (
    <AccountFormPage title={t('menus.choosePassword')} submitLabel={t('account.link.open')} form={form}>
      <p>{t(isInvited ? 'account.link.invited' : 'account.link.reset', { email })}</p>
      {isInvited && (
        <TextField
          {...form.field('nickname')}
          label={t('account.nickname')}
          note={t('account.nicknameNote')}
          autoComplete="name"
          enterKeyHint="next"
        />
      )}
      <NewPasswordFields email={email} password={form.field('password')} repeat={form.field('repeat')} />
    </AccountFormPage>
  );
}
