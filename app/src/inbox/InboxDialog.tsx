import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { InboxEntry } from '@proofmark/contract/api/inbox.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Chip } from '../ui/actions/Chip.tsx';
import { DeskButton } from '../ui/office/DeskButton.tsx';
import { DeskDialog } from '../ui/office/DeskDialog.tsx';
import { InboxChoiceList } from './InboxChoiceList.tsx';
import { InboxEntries } from './InboxEntries.tsx';
import { useInbox } from './use-inbox.ts';
import './inbox-dialog.css';

interface InboxDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Opens the place of an entry, after the dialog has closed. */
  onOpen: (path: string) => void;
  /** Something was read, so counts elsewhere are old. */
  onRead?: (() => void) | undefined;
}

/** What happened that the person should know; and, one press away, what of it comes by mail. */
export function InboxDialog({ isOpen, onClose, onOpen, onRead }: InboxDialogProps) {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const close = () => {
    setChoosing(false);
    onClose();
  };
  return (
    <DeskDialog
      isOpen={isOpen}
      onClose={close}
      title={isChoosing ? t('inbox.choices') : t('inbox.title')}
      closeLabel={t('common.close')}
      place="beside"
    >
      {isChoosing ? (
        <InboxChoiceList onBack={() => setChoosing(false)} />
      ) : (
        <Entries
          onChoose={() => setChoosing(true)}
          onRead={onRead}
          onOpen={(path) => {
            close();
            onOpen(path);
          }}
        />
      )}
    </DeskDialog>
  );
}

interface EntriesProps {
  onChoose: () => void;
  onOpen: (path: string) => void;
  onRead?: (() => void) | undefined;
}

function Entries({ onChoose, onOpen, onRead }: EntriesProps) {
  const { t } = useTranslation();
  const inbox = useInbox();
  const { state, show, unread } = inbox;

  async function read(entries: readonly InboxEntry[] | 'all'): Promise<void> {
    await inbox.read(entries);
    onRead?.();
  }

  return (
    <>
      <div className="inbox-dialog-bar">
        <Chip isPressed={state === 'unread'} onPress={() => show('unread')} count={unread || undefined}>
          {t('inbox.unread')}
        </Chip>
        <Chip isPressed={state === 'all'} onPress={() => show('all')}>
          {t('inbox.all')}
        </Chip>
        <span className="inbox-dialog-space" />
        {unread > 0 && (
          <DeskButton
            kind="icon"
            icon={<ListChecks size={18} />}
            label={t('inbox.readAll')}
            onPress={() => void read('all')}
          />
        )}
      </div>
      <InboxEntries
        inbox={inbox}
        none={t(state === 'unread' ? 'inbox.noneUnread' : 'inbox.none')}
        onOpen={(entry) => {
          if (!entry.isRead) void read([entry]);
          onOpen(entry.path);
        }}
      />
      <div className="inbox-dialog-foot">
        <DeskButton kind="text" onPress={onChoose}>
          {t('inbox.choices')}
        </DeskButton>
      </div>
    </>
  );
}
