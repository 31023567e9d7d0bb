import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { checkNickname } from '../account-rules.ts';
import { renewUser, useUser } from '../../../session/session-store.ts';
import { FormMessages } from '../AccountFormPage.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { AppSheet } from '../../../frame/AppSheet.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Changes the name that appears on reports. */
export function NicknameSheet({ isOpen, onClose }: SheetProps) {
  const { t } = useTranslation();
  const user = useUser();
  const form = useAccountForm<'nickname'>(
    { nickname: user.nickname },
    ({ nickname }) => ({ nickname: checkNickname(nickname) }),
    async ({ nickname }) => {
      renewUser(await call('user/profile', { nickname: nickname.trim() }));
      onClose();
      showToast({ tone: 'done', text: () => t('profile.saved') });
    },
  );
  return (
    <AppSheet isOpen={isOpen} onClose={onClose} title={t('profile.nickname')}>
      <form className="profile-form" noValidate onSubmit={form.submit}>
        <TextField
          {...form.field('nickname')}
          label={t('account.nickname')}
          note={t('account.nicknameNote')}
          autoComplete="name"
          enterKeyHint="done"
        />
        <FormMessages form={form} />
        <Button kind="primary" type="submit" isBusy={form.isBusy}>
          {t('common.save')}
        </Button>
      </form>
    </AppSheet>
  );
}
