import { IMPORT_FIELDS, IMPORT_FILE_LIMIT, REQUIRED_FIELDS } from '@proofmark/contract/api/import-fields.ts';
import { useNavigate } from '@tanstack/react-router';
import { Download, FileSpreadsheet, Upload } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { fetchFile } from '../../../api/call.ts';
import { LoadMore } from '../../../frame/LoadMore.tsx';
import { useBusy } from '../../../frame/use-busy.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PATHS } from '../../../paths.ts';
import { handOver } from '../../../report/photos/sharing/hand-over.ts';
import { FileInput } from '../../../ui/actions/FileInput.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Desk } from '../../../ui/office/Desk.tsx';
import { DeskButton } from '../../../ui/office/DeskButton.tsx';
import './file-step.css';
import { readFile, useImports } from './use-import.ts';

const KINDS = '.xlsx,.csv,.tsv,.txt';
const REQUIRED = new Set(REQUIRED_FIELDS.flat());

/** The first step: a file is dropped, chosen, or pasted. */
export function FileStep({ uid, head }: { uid: number; head: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isBusy, run] = useBusy();
  const [isSaving, save] = useBusy();
  const [trouble, setTrouble] = useState<'tooLarge' | 'wrongKind' | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function take(file: File): void {
    const isKnown = KINDS.split(',').some((ending) => file.name.toLowerCase().endsWith(ending));
    const problem = !isKnown ? 'wrongKind' : file.size > IMPORT_FILE_LIMIT ? 'tooLarge' : null;
    setTrouble(problem);
    if (problem === null)
      run(async () => {
        const { id } = await readFile(uid, file);
        await navigate({ to: PATHS.import, search: { id } });
      });
  }

  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? [];
      const text = clipboardData?.getData('text/plain') ?? '';
      if (target instanceof HTMLInputElement || (file === undefined && !text.includes('\n'))) return;
      take(file ?? new File([text], 'pasted.txt'));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });

  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) take(file);
  };
  return (
    <Desk
      header={head}
      after={
        <aside className="file-step-side">
          <h2>{t('imported.file.holds')}</h2>
          <dl className="file-step-fields">
            {IMPORT_FIELDS.map((field) => (
              <div key={field}>
                <dt>{t(`imported.field.${field}`)}</dt>
                <dd>{REQUIRED.has(field) && t('imported.file.required')}</dd>
              </div>
            ))}
          </dl>
          <DeskButton
            icon={<Download size={18} />}
            isBusy={isSaving}
            onPress={() => save(async () => handOver(await fetchFile('import/template', {})))}
          >
            {t('imported.file.template')}
          </DeskButton>
          <h2>{t('imported.file.remembered')}</h2>
          <p>{t('imported.file.rememberedText')}</p>
        </aside>
      }
    >
      <div className="file-step">
        {trouble !== null && (
          <Notice tone="fail" isUrgent>
            {t(`imported.file.${trouble}`)}
          </Notice>
        )}
        <div className="file-step-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <FileSpreadsheet size={40} strokeWidth={1.5} />
          <h2>{t('imported.file.title')}</h2>
          <p>{t('imported.file.text')}</p>
          <DeskButton
            kind="primary"
            icon={<Upload size={18} />}
            isBusy={isBusy}
            onPress={() => input.current?.click()}
          >
            {t('imported.file.choose')}
          </DeskButton>
          <FileInput ref={input} accept={KINDS} label={t('imported.file.choose')} onChoose={take} />
        </div>
        <Earlier uid={uid} />
      </div>
    </Desk>
  );
}

function Earlier({ uid }: { uid: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const list = useImports(uid);
  const items = (list.data?.pages ?? []).flatMap((page) => page.items);
  return (
    <section className="file-step-earlier">
      <h2>{t('imported.file.earlier')}</h2>
      {items.length === 0 && list.data && <p>{t('imported.file.none')}</p>}
      <ul>
        {items.map(({ id, fileName, by, at, state, created, there, leftOut }) => (
          <li key={id}>
            <button type="button" onClick={() => void navigate({ to: PATHS.import, search: { id } })}>
              <b>{fileName}</b>
              <small>
                {[by, format.dateTime(at), state === 'undone' && t('imported.file.undone')]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              <span>
                {created} {t('imported.done.created', { count: created })} · {there}{' '}
                {t('imported.done.there', { count: there })} · {leftOut}{' '}
                {t('imported.done.leftOut', { count: leftOut })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </section>
  );
}
