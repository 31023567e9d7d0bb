import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useBusy } from '../../frame/use-busy.ts';
import { useSendOnce } from '../../frame/use-send-once.ts';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LANGUAGES, type Language } from '@proofmark/contract/words/languages.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { SwitchRow } from '../../ui/fields/SwitchRow.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { readEmails } from './read-emails.ts';
import { ShareLinks } from './ShareLinks.tsx';
import './share-sheet.css';

interface ShareSheetProps {
  isOpen: boolean;
  onClose: () => void;
  reportId: string;
}

const DAYS = ['7', '30', '90'] as const;
const LEAST_PASSWORD = 4;

/** Makes links to the approved report for people without an account, and shows those that there are. */
export function ShareSheet({ isOpen, onClose, reportId }: ShareSheetProps) {
  const { t } = useTranslation();
  const [days, setDays] = useState<(typeof DAYS)[number]>('30');
  const [language, setLanguage] = useState<Language>(t.language);
  const [emails, setEmails] = useState('');
  const [password, setPassword] = useState('');
  const [mayDecide, setMayDecide] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [url, setUrl] = useState('');
  /** Counts what was made, so that the list is read again. */
  const [made, setMade] = useState(0);
  const [isBusy, run] = useBusy();
  const sendOnce = useSendOnce();
  const { valid, wrong } = readEmails(emails);
  const isShort = password !== '' && password.length < LEAST_PASSWORD;

  async function make() {
    setChecked(true);
    if (wrong.length > 0 || isShort) return;
    const secret = password === '' ? {} : { password };
    const input = { reportId, days: Number(days), language, emails: valid, mayDecide, ...secret };
    const { links } = await sendOnce(input, (idempotencyKey) =>
      call('share/create', { ...input, idempotencyKey }),
    );
    setUrl(links[0]?.url ?? '');
    setMade(made + 1);
    setChecked(false);
    setEmails('');
    if (valid.length > 0) showToast({ tone: 'done', text: () => t('share.sent') });
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ tone: 'done', text: () => t('share.copied') });
    } catch {
      showToast({ tone: 'fail', text: () => t('share.copyFailed') });
    }
  }

  async function passOn() {
    try {
      await navigator.share({ url });
    } catch (error) {
      // The person closed the sheet of the system.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }

  return (
    <AppSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('share.title')}
      footer={
        <Button kind="primary" isWide isBusy={isBusy} onPress={() => run(make)}>
          {t(emails.trim() === '' ? 'share.make' : 'share.send')}
        </Button>
      }
    >
      {url !== '' && (
        <>
          <GroupHeader title={t('share.madeTitle')} />
          <Group>
            <ListRow
              value={
                <input
                  className="share-sheet-url"
                  readOnly
                  value={url}
                  aria-label={t('share.madeTitle')}
                  onFocus={(event) => event.currentTarget.select()}
                />
              }
              sub={t('share.madeHint')}
              end={
                <>
                  {'share' in navigator && <Button onPress={() => void passOn()}>{t('share.passOn')}</Button>}
                  <Button onPress={() => void copy()}>{t('share.copy')}</Button>
                </>
              }
            />
          </Group>
        </>
      )}
      <Segmented
        label={t('share.days')}
        options={DAYS.map((value) => ({ value, label: t('share.daysOption', { count: Number(value) }) }))}
        value={days}
        onChange={setDays}
      />
      <Segmented
        label={t('share.language')}
        options={LANGUAGES.map((value) => ({ value, label: wordOf('language', value, t.language) }))}
        value={language}
        onChange={setLanguage}
      />
      <TextField
        label={t('share.emails')}
        hint={t('share.emailsHint')}
        value={emails}
        onChange={setEmails}
        inputMode="email"
        autoCapitalize="off"
        error={isChecked && wrong.length > 0 ? t('share.emailsWrong', { wrong: wrong.join(' ') }) : undefined}
      />
      <TextField
        label={t('share.password')}
        hint={t('share.passwordHint')}
        value={password}
        onChange={setPassword}
        maxLength={100}
        autoCapitalize="off"
        error={isChecked && isShort ? t('share.passwordShort') : undefined}
      />
      <SwitchRow
        label={t('share.mayDecide')}
        sub={t('share.mayDecideHint')}
        isOn={mayDecide}
        onChange={setMayDecide}
      />
      {isOpen && <ShareLinks key={made} reportId={reportId} />}
    </AppSheet>
  );
}
