import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { logOut } from '../../session/session.ts';
import { inForeground } from '../../frame/foreground.ts';
import { retryFailedWrites } from '../../report/saving.ts';
import { currentDatabase } from '../../store/current-database.ts';
import { countUnsent, NOTHING_UNSENT, useUnsentCounts } from '../../store/use-unsent-counts.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Group } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { AppSheet } from '../../frame/AppSheet.tsx';

/** Logs out at once if all is sent. Otherwise first says what stays on this phone. */
export function LogOutRow() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { total } = useUnsentCounts() ?? NOTHING_UNSENT;
  const [isAsking, setAsking] = useState(false);

  /** Counts anew: right after the page has come, nothing is counted yet. */
  async function press(): Promise<void> {
    await retryFailedWrites();
    if ((await unsentNow()) > 0) setAsking(true);
    else await leave();
  }

  async function leave(): Promise<void> {
    setAsking(false);
    await inForeground(logOut());
    await navigate({ to: PATHS.login, replace: true });
  }

  return (
    <Group hasGap>
      <ListRow
        value={t('settings.logOut')}
        sub={total > 0 ? t('settings.logOutUnsent', { count: total }) : undefined}
        end={<LogOut size={20} />}
        isDanger
        hasNoChevron
        onPress={() => void press()}
      />
      <AppSheet
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('settings.confirmTitle')}
        footer={
          <>
            <Button onPress={() => setAsking(false)}>{t('settings.stay')}</Button>
            <Button kind="primary" isWide onPress={() => void leave()}>
              {t('settings.logOut')}
            </Button>
          </>
        }
      >
        <p>{total > 0 ? t('settings.confirmText', { count: total }) : t('settings.allSent')}</p>
      </AppSheet>
    </Group>
  );
}

/** How much is only here; 0 also where the phone cannot say, for everybody may log out. */
async function unsentNow(): Promise<number> {
  try {
    return (await countUnsent(currentDatabase())).total;
  } catch {
    return 0;
  }
}
