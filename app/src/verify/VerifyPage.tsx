/** @file The page /verify: asks for a report, checks it on this device, and says what it found. */
import type { KnownServer } from '@proofmark/contract/proof/known-server.ts';
import { isProven } from '@proofmark/contract/proof/verdict.ts';
import { LANGUAGES, type Language } from '@proofmark/contract/words/languages.ts';
import { verifyWords } from '@proofmark/contract/words/verify-words.ts';
import { Languages } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Logo } from '../ui/marks/Logo.tsx';
import { CheckForm } from './CheckForm.tsx';
import { PhotosView } from './PhotosView.tsx';
import { ProblemView } from './ProblemView.tsx';
import { checkFiles, checkTyped, type CheckOutcome } from './run-check.ts';
import { keepServer } from './servers.ts';
import { StartHelp } from './StartHelp.tsx';
import { VerdictView } from './VerdictView.tsx';
import { VerifyWordsContext } from './verify-words-context.ts';

const LANGUAGE = 'proofmark-verify-language';

export function VerifyPage() {
  const [language, setLanguage] = useState(firstLanguage);
  const [outcome, setOutcome] = useState<CheckOutcome | 'busy' | null>(null);
  const [code, setCode] = useState('');
  /** Does the last check again: after somebody decided to trust a server. */
  const last = useRef<() => Promise<CheckOutcome>>(null);
  const result = useRef<HTMLDivElement>(null);
  const t = verifyWords(language);

  async function run(check: () => Promise<CheckOutcome>): Promise<void> {
    last.current = check;
    setOutcome('busy');
    const found = await check();
    // Somebody may have begun another check meanwhile.
    if (last.current !== check) return;
    setOutcome(found);
    // One that was not found is there to be corrected.
    if (found.kind === 'checked' && found.files.some(({ verdict }) => isProven(verdict))) setCode('');
    scrollTo({ top: 0 });
    requestAnimationFrame(() => result.current?.focus({ preventScroll: true }));
  }

  const runFragment = useEffectEvent(() => {
    const fragment = decodeURI(location.hash.slice(1));
    if (fragment !== '') void run(() => checkTyped(fragment));
  });
  useEffect(() => {
    // As if the fragment had changed just now.
    const first = setTimeout(runFragment);
    addEventListener('hashchange', runFragment);
    return () => {
      clearTimeout(first);
      removeEventListener('hashchange', runFragment);
    };
  }, []);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${t('verify.title')} · ${t('verify.brand')}`;
  }, [language, t]);

  function trust(server: KnownServer): void {
    keepServer(server);
    if (last.current) void run(last.current);
  }

  function changeLanguage(): void {
    const next = LANGUAGES.find((each) => each !== language) ?? language;
    setLanguage(next);
    try {
      localStorage.setItem(LANGUAGE, next);
    } catch {
      // It is asked anew next time.
    }
  }

  const form = (
    <CheckForm
      isAgain={outcome !== null}
      code={code}
      onCode={setCode}
      onFiles={(files) => void run(() => checkFiles(files))}
      onText={(text) => void run(() => checkTyped(text))}
    />
  );
  return (
    <VerifyWordsContext value={t}>
      <header className="verify-top">
        <span className="verify-brand">
          <Logo size={24} />
          {t('verify.brand')}
        </span>
        <button type="button" lang={LANGUAGES.find((each) => each !== language)} onClick={changeLanguage}>
          <Languages size={20} />
          {t('verify.otherLanguage')}
        </button>
      </header>
      <main className="verify">
        <div ref={result} tabIndex={-1} role="status" className="verify-result">
          {outcome === 'busy' && <p className="verify-busy">{t('verify.busy')}</p>}
          {outcome !== null && outcome !== 'busy' && <OutcomeView outcome={outcome} onTrust={trust} />}
        </div>
        {outcome === null && (
          <>
            <h1>{t('verify.start.heading')}</h1>
            <p className="verify-lead">{t('verify.start.lead')}</p>
            {form}
            <StartHelp />
          </>
        )}
        {outcome !== null && outcome !== 'busy' && (
          <section className="verify-again">
            <h2>{t('verify.start.another')}</h2>
            {form}
          </section>
        )}
      </main>
    </VerifyWordsContext>
  );
}

function OutcomeView({
  outcome,
  onTrust,
}: {
  outcome: CheckOutcome;
  onTrust: (server: KnownServer) => void;
}) {
  if (outcome.kind !== 'checked') return <ProblemView problem={outcome} />;
  const { files, findings } = outcome;
  const isAlone = files.length === 1 && findings === null;
  return (
    <>
      {files.map(({ name, verdict }, index) => (
        <VerdictView
          key={`${index} ${name}`}
          verdict={verdict}
          fileName={isAlone ? '' : name}
          onTrust={onTrust}
        />
      ))}
      {findings !== null && <PhotosView findings={findings} />}
    </>
  );
}

function firstLanguage(): Language {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(LANGUAGE);
  } catch {
    // As on the first visit.
  }
  const wanted = [stored, ...navigator.languages].flatMap((each) => each?.slice(0, 2) ?? []);
  return (
    wanted.flatMap((each) => LANGUAGES.find((language) => language.startsWith(each)) ?? [])[0] ?? 'zh-CN'
  );
}
