import type { Attachment } from '@proofmark/contract/api/order.ts';
import { ATTACHMENT_LIMIT } from '@proofmark/contract/api/order-limits.ts';
import type { Task } from '@proofmark/contract/api/task.ts';
import { Paperclip, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { call } from '../../api/call.ts';
import { announceApiError, ApiError } from '../../api/errors.ts';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useBusy } from '../../frame/use-busy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { handOver } from '../../report/photos/sharing/hand-over.ts';
import { FileInput } from '../../ui/actions/FileInput.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import './order-files.css';
import { attach } from './attach.ts';
import { isPlannable } from './plannable.ts';
import { renewWork } from './use-work.ts';

const KINDS = '.pdf,.xlsx,.jpg,.jpeg,.png,.webp';

interface OrderFilesProps {
  task: Task;
  files: readonly Attachment[];
}

/** What is attached to an order: opened, added and removed. */
export function OrderFiles({ task, files }: OrderFilesProps) {
  const { t } = useTranslation();
  const [isBusy, run, refusal] = useBusy();
  const [, runOpen] = useBusy();
  const input = useRef<HTMLInputElement>(null);
  const canChange = isPlannable(task.status);
  const { reportId } = task;

  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      await renewWork();
    });
  const open = ({ rename, name, contentType: type }: Attachment) =>
    runOpen(async () => {
      const { url } = await call('file/url', { rename });
      // The store is not called through the client, so nobody else says that it did not answer.
      const answer = await fetch(url).catch(() => null);
      if (answer?.ok) return handOver(new File([await answer.blob()], name, { type }));
      announceApiError(
        new ApiError({ kind: answer ? 'http' : 'network', msg: '', status: answer?.status ?? 0 }),
      );
    });
  const isOffered = canChange && files.length < ATTACHMENT_LIMIT;

  if (files.length === 0 && !canChange) return null;
  return (
    <section className="order-files">
      <h3>{t('work.files.title')}</h3>
      <RefusalNotice refusal={refusal} />
      <ul>
        {files.map((file) => (
          <li key={file.rename}>
            <DeskButton kind="text" icon={<Paperclip size={16} />} onPress={() => open(file)}>
              {file.name}
            </DeskButton>
            {canChange && (
              <DeskButton
                kind="icon"
                icon={<X size={16} />}
                label={t('work.files.remove', { name: file.name })}
                onPress={() => change(() => call('file/remove', { reportId, rename: file.rename }))}
              />
            )}
          </li>
        ))}
      </ul>
      {/* Browsers hash only on pages with https. */}
      {isOffered && !crypto.subtle && <p>{t('work.files.insecure')}</p>}
      {isOffered && crypto.subtle && (
        <>
          <DeskButton
            kind="text"
            icon={<Plus size={18} />}
            isBusy={isBusy}
            onPress={() => input.current?.click()}
          >
            {t('work.files.add')}
          </DeskButton>
          <p>{t('work.files.hint')}</p>
          <FileInput
            ref={input}
            accept={KINDS}
            label={t('work.files.add')}
            onChoose={(file) => change(() => attach(reportId, file))}
          />
        </>
      )}
    </section>
  );
}
