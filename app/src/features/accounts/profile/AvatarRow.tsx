import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { ApiError } from '../../../api/errors.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { renewUser, useUser } from '../../../session/session-store.ts';
import { Avatar } from '../../../frame/Avatar.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { FileInput } from '../../../ui/actions/FileInput.tsx';
import { keepFocus } from '../../../ui/focus/keep-focus.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { toAvatar } from './square-picture.ts';

/** The user's picture: choosing one cuts it to a square and saves it at once. It can also be removed. */
export function AvatarRow() {
  const { t } = useTranslation();
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);

  async function save(avatar: string): Promise<void> {
    renewUser(await call('user/profile', { avatar }));
    showToast({
      tone: 'done',
      text: () => t(avatar === '' ? 'profile.avatarRemoved' : 'profile.avatarSaved'),
    });
  }

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      // A failed call already has its toast. Any other error is a file that cannot be read.
      if (!(error instanceof ApiError))
        showToast({ tone: 'fail', text: () => t('profile.avatarUnreadable') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="profile-avatar">
      <Avatar user={user} size={72} />
      <div>
        <Button isBusy={isBusy} onPress={() => input.current?.click()}>
          {isBusy ? t('profile.avatarSaving') : t('profile.chooseAvatar')}
        </Button>
        {user.avatar !== '' && !isBusy && (
          <Button kind="text" onPress={() => void run(() => save('')).then(keepFocus)}>
            {t('profile.removeAvatar')}
          </Button>
        )}
      </div>
      <FileInput
        ref={input}
        accept="image/*"
        label={t('profile.chooseAvatar')}
        onChoose={(file) => void run(async () => save(await toAvatar(file)))}
      />
    </div>
  );
}
