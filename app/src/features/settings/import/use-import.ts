/** @file Imports a file into a dictionary or the templates. */
import type { DictionaryImportData } from '@proofmark/contract/api/dictionary.ts';
import type { Issue } from '@proofmark/contract/api/envelope.ts';
import { IMPORT_FILE_BYTES } from '@proofmark/contract/api/paths.ts';
import type { ImportTarget } from '@proofmark/contract/dictionary/lists.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { announceApiError, ApiError, isUnreachable } from '../../../api/errors.ts';
import { refreshDictionaries } from '../../../store/dictionaries.ts';
import { base64Of } from '../../../api/file-base64.ts';

/** The result of an import. Only `done` has changed anything. */
export type ImportResult =
  | { kind: 'done'; data: DictionaryImportData }
  | { kind: 'wrong'; msg: string; issues: readonly Issue[] }
  | { kind: 'tooLarge' | 'wrongType' | 'unreachable' | 'unreadable' };

interface ImportState {
  target: ImportTarget;
  file: File | null;
  outcome: ImportResult | null;
  isBusy: boolean;
  chooseTarget: (target: ImportTarget) => void;
  chooseFile: (file: File) => void;
  send: () => Promise<void>;
}

/** A target, a file and the result. The file stays chosen until an import succeeds, so that it can go to another list. */
export function useDictionaryImport(): ImportState {
  const [target, setTarget] = useState<ImportTarget>('defect_code');
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<ImportResult | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    if (file === null || isBusy) return;
    setBusy(true);
    setOutcome(null);
    const next = await outcomeOf(target, file);
    setOutcome(next);
    if (next?.kind === 'done') setFile(null);
    setBusy(false);
  }

  return {
    target,
    file,
    outcome,
    isBusy,
    chooseTarget: (chosen) => {
      setTarget(chosen);
      setOutcome(null);
    },
    chooseFile: (chosen) => {
      const problem = problemOf(chosen);
      setFile(problem === null ? chosen : null);
      setOutcome(problem && { kind: problem });
    },
    send,
  };
}

/** Checks a file before it is sent. */
export function problemOf({ name, size }: Pick<File, 'name' | 'size'>): 'tooLarge' | 'wrongType' | null {
  if (!/\.(xlsx|json)$/i.test(name)) return 'wrongType';
  return size > IMPORT_FILE_BYTES ? 'tooLarge' : null;
}

/** Null if the error is shown elsewhere: the session has ended, or the server has a fault. */
async function outcomeOf(target: ImportTarget, file: File): Promise<ImportResult | null> {
  let content: string;
  try {
    content = await base64Of(file);
  } catch {
    return { kind: 'unreadable' };
  }
  try {
    const data = await call('sysDic/import', { target, fileName: file.name, content }, { isQuiet: true });
    // Updates the lists on this phone. If that fails, the next login does.
    await refreshDictionaries().catch(() => undefined);
    return { kind: 'done', data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isUnreachable(error)) return { kind: 'unreachable' };
    if (error.kind === 'refused') return { kind: 'wrong', msg: error.msg, issues: error.issues };
    announceApiError(error);
    return null;
  }
}
