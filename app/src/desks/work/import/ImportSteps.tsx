import { Check } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import './import-steps.css';

const STEPS = ['file', 'columns', 'rows', 'done'] as const;
/** One of the steps. */
export type ImportStep = (typeof STEPS)[number];

interface ImportStepsProps {
  step: ImportStep;
  /** Steps behind can be pressed. */
  onGo?: ((step: 'columns' | 'rows') => void) | undefined;
}

/** How far the import is. */
export function ImportSteps({ step, onGo }: ImportStepsProps) {
  const { t } = useTranslation();
  const at = STEPS.indexOf(step);
  return (
    <ol className="import-steps" aria-label={t('imported.steps')}>
      {STEPS.map((each, index) => {
        const isDone = index < at;
        const content = (
          <>
            <span className="import-steps-mark">
              {isDone ? <Check size={14} strokeWidth={3} /> : index + 1}
            </span>
            {t(`imported.step.${each}`)}
          </>
        );
        return (
          <li
            key={each}
            className={isDone ? 'import-steps-step done' : 'import-steps-step'}
            aria-current={each === step ? 'step' : undefined}
          >
            {isDone && each === 'columns' && onGo ? (
              <button type="button" onClick={() => onGo(each)}>
                {content}
              </button>
            ) : (
              content
            )}
          </li>
        );
      })}
    </ol>
  );
}
