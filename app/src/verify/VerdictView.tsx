/** @file What a check found: the verdict, what was changed, every single check, and what was signed. */
import type { KnownServer } from '@proofmark/contract/proof/known-server.ts';
import {
  isProven,
  type Check,
  type CheckResult,
  type State,
  type Verdict,
} from '@proofmark/contract/proof/verdict.ts';
import { checkText, differenceTexts, verdictTexts } from '@proofmark/contract/words/verify-words.ts';
import {
  ArrowRight,
  Check as Tick,
  CircleCheck,
  CircleQuestionMark,
  CloudOff,
  History,
  Minus,
  OctagonX,
  X,
} from 'lucide-react';
import { PATHS } from '../paths.ts';
import { Button } from '../ui/actions/Button.tsx';
import { PRIMARY_BUTTON } from '../ui/actions/button-class.ts';
import { Tag } from '../ui/marks/Tag.tsx';
import { isServed } from './servers.ts';
import { SignedFacts } from './SignedFacts.tsx';
import { useVerifyWords } from './verify-words-context.ts';

const TONES = {
  genuine: 'pass',
  altered: 'fail',
  superseded: 'pending',
  unknown: 'none',
  notOurs: 'none',
} as const;
const ICONS = { genuine: CircleCheck, altered: OctagonX, superseded: History, unknown: CircleQuestionMark };
const CHECK_TONES: Record<CheckResult, string> = {
  holds: 'pass',
  fails: 'fail',
  later: 'pending',
  open: 'none',
};
const CHECK_ICONS = { holds: Tick, fails: X, later: History, open: Minus };

interface VerdictViewProps {
  verdict: Verdict;
  /** Which of several files it is about; else ''. */
  fileName: string;
  /** From a disk, the person decides which servers to trust. */
  onTrust: (server: KnownServer) => void;
}

export function VerdictView({ verdict, fileName, onTrust }: VerdictViewProps) {
  const t = useVerifyWords();
  const { state, isOffline, checks, differences, signed, stranger } = verdict;
  const { heading, lead } = verdictTexts(t, verdict);
  const hasValid = state === 'superseded' || (state === 'altered' && signed !== null);
  const isPaper = checks.some(({ about }) => about === 'paper');
  return (
    <>
      <section className="verify-verdict">
        {fileName !== '' && <b className="verify-file">{fileName}</b>}
        {state !== 'notOurs' && <StateMark state={state} />}
        {isOffline && state === 'genuine' && (
          <Tag tone="unsent" icon={<CloudOff />}>
            {t('verify.offlineTag')}
          </Tag>
        )}
        <h1>{heading}</h1>
        <p className="verify-lead">{lead}</p>
        <div className="verify-do">
          {!isServed && stranger !== null && (
            <Button kind="primary" onPress={() => onTrust(stranger)}>
              {t('verify.trust', { origin: stranger.origin })}
            </Button>
          )}
          {isServed && hasValid && (
            <a className={PRIMARY_BUTTON} href={versionsOf(verdict.manifest)}>
              {t('verify.openApp')}
              <ArrowRight size={20} />
            </a>
          )}
        </div>
        {hasValid && <p className="verify-lead">{t('verify.noAccount')}</p>}
      </section>
      {differences.length > 0 && (
        <section className="verify-part">
          <header className="verify-section">
            <h2>{t('verify.changes.heading')}</h2>
            <span>{differences.length}</span>
          </header>
          <table className="verify-differences">
            <thead>
              <tr>
                <td />
                <th scope="col">{t(isPaper ? 'verify.changes.code' : 'verify.changes.now')}</th>
                <th scope="col">{t('verify.changes.signed')}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((difference) => {
                const { what, now, signed: was } = differenceTexts(t, difference);
                return (
                  <tr key={what}>
                    <th scope="row">{what}</th>
                    <td>
                      <del>{now}</del>
                    </td>
                    <td>
                      <b>{was}</b>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
      {checks.length > 0 && (
        <section className="verify-part">
          <ul className="verify-checks">
            {checks.map((check) => (
              <CheckRow key={check.about} check={check} />
            ))}
          </ul>
        </section>
      )}
      {signed !== null && (
        <SignedFacts facts={signed} manifest={verdict.manifest} isProven={isProven(verdict)} />
      )}
      <Steps verdict={verdict} />
    </>
  );
}

/** The versions of the report, after login. Where the file has no manifest that holds, the start of the app. */
function versionsOf(manifest: Verdict['manifest']): string {
  if (manifest === null) return PATHS.home;
  const { orderNo, reportNo } = manifest;
  return `${PATHS.versions}?${new URLSearchParams({ orderNo, reportNo })}`;
}

function StateMark({ state }: { state: Exclude<State, 'notOurs'> }) {
  const t = useVerifyWords();
  const Icon = ICONS[state];
  return (
    <span className="verify-mark" data-v={TONES[state]}>
      <Icon />
      {t(`verify.state.${state}`)}
    </span>
  );
}

function CheckRow({ check }: { check: Check }) {
  const t = useVerifyWords();
  const Icon = CHECK_ICONS[check.outcome];
  return (
    <li data-v={CHECK_TONES[check.outcome]}>
      <Icon size={20} role="img" aria-hidden={false} aria-label={t(`verify.outcome.${check.outcome}`)} />
      <span className="verify-about">{t(`verify.about.${check.about}`)}</span>
      <span>{checkText(t, check)}</span>
    </li>
  );
}

/** What somebody can do who holds an unknown report. */
function Steps({ verdict: { state, reason, checks } }: { verdict: Verdict }) {
  const t = useVerifyWords();
  if (state !== 'unknown') return null;
  const kid = checks.find(({ about }) => about === 'signature')?.values['kid'];
  const steps =
    reason === 'UNKNOWN_CODE' || reason === 'CODE_OFFLINE'
      ? [t('verify.steps.letters'), t('verify.steps.address'), t('verify.steps.drop')]
      : [t('verify.steps.askCompany', { kid: kid ?? '' })];
  return (
    <ol className="verify-steps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
