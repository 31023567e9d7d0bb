/** @file What the page can say, and how it is used without a network. */
import { isServed } from './servers.ts';
import { useVerifyWords } from './verify-words-context.ts';

const STATES = ['genuine', 'altered', 'superseded', 'unknown'] as const;

export function StartHelp() {
  const t = useVerifyWords();
  return (
    <>
      <ul className="verify-steps plain">
        {STATES.map((state) => (
          <li key={state}>
            <b>{t(`verify.state.${state}`)}</b> {t(`verify.start.${state}`)}
          </li>
        ))}
      </ul>
      <p className="verify-fine">
        {t('verify.start.offline')} <code>/verify/keys.json</code>, <code>/verify/checkpoint</code>
        {isServed && (
          <>
            {' · '}
            <a href="/verify" download="proofmark-verify.html">
              {t('verify.start.save')}
            </a>
          </>
        )}
      </p>
    </>
  );
}
