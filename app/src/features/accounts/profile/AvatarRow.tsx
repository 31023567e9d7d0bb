import { useRef, useState } from 'react';
import { changeProfile } from '../../../api/calls.ts';
import { ApiError } from '../../../api/errors.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { setUser, useUser } from '../../../session/session-store.ts';
import { Avatar } from '../../../frame/Avatar.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { keepFocus } from '../../../ui/focus/keep-focus.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { toAvatar } from './square-picture.ts';

/** The person's picture: chosen, cut to a square and saved at once; or taken away again. */
export function AvatarRow() {
  const { t } = useTranslation();
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);

  async function save(avatar: string): Promise<void> {
    setUser(await changeProfile({ avatar }));
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
      // A failed call has had its toast; anything else is a file that cannot be read.
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
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('profile.chooseAvatar')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file may be chosen again.
          event.currentTarget.value = '';
          if (file !== undefined) void run(async () => save(await toAvatar(file)));
        }}
      />
    </div>
  );
}
