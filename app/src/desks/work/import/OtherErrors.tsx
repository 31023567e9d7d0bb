import type { CellIssue } from '@proofmark/contract/api/import.ts';
import { cellIssueText } from '@proofmark/contract/words/cell-issue-text.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskButton } from '../../../ui/office/DeskButton.tsx';
import './other-errors.css';
import { quoted } from './quoted.ts';
import type { RowError } from './row-errors.ts';

/** More would be a list beside the list. */
const MOST = 12;
/** So many rows of one error are named. */
const MOST_ROWS = 3;

interface OtherErrorsProps {
  title: string;
  errors: readonly RowError[];
  /** Takes what is proposed, in all rows of the error. Left out where nothing has to be taken. */
  onTake?: ((error: RowError, value: string) => void) | undefined;
}

/** Errors besides the one that is looked at, or warnings: rows, what is the matter, and the proposal as a button. */
export function OtherErrors({ title, errors, onTake }: OtherErrorsProps) {
  const { t } = useTranslation();
  if (errors.length === 0) return null;
  const say = (found: CellIssue) => {
    const { value } = found;
    const issue = cellIssueText(t, found);
    return value === ''
      ? t('imported.check.empty', { issue })
      : t('imported.check.issue', { value: quoted(value), issue });
  };
  return (
    <section className="other-errors">
      <h3>{title}</h3>
      <ul>
        {errors.slice(0, MOST).map((error) => {
          const { issue, rows } = error;
          const { proposal } = issue;
          return (
            <li key={`${rows[0]} ${issue.field} ${issue.code}`}>
              <span>
                <b>
                  {rows.slice(0, MOST_ROWS).join(', ')}
                  {rows.length > MOST_ROWS && ' …'}
                </b>{' '}
                {t('imported.check.of', { field: t(`imported.field.${issue.field}`), issue: say(issue) })}
              </span>
              {onTake && proposal !== null && (
                <DeskButton kind="text" onPress={() => onTake(error, proposal)}>
                  {quoted(proposal)}
                </DeskButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
