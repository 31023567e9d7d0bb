/** @file The answers to warnings. Each warning is answered for itself; a remark about something else answers nothing. */
import { fnv1a } from '../arithmetic/fnv1a.ts';
import { isEmpty, type Gap } from './gaps/gap.ts';
import type { Report } from './report.ts';

/**
 * The id of the row that answers a warning. It follows from the warning, so that two phones answer in the same row. A hash
 * keeps it within the length of an id.
 */
export function answerId({
  code,
  kind,
  id,
  field = '',
}: Pick<Gap, 'code' | 'kind' | 'id' | 'field'>): string {
  return `${code}-${fnv1a(`${kind}/${id}/${field}`).toString(36)}`;
}

/** The gaps, each warning with its answer. Answers to warnings whose cause is gone stay in the report and do not show. */
export function withAnswers(gaps: readonly Gap[], { warningAnswers }: Report): Gap[] {
  const texts = new Map(warningAnswers.map(({ id, text }) => [id, text]));
  return gaps.map((gap) => {
    const answer = gap.severity === 'warning' ? texts.get(answerId(gap)) : undefined;
    return answer === undefined || answer === null || isEmpty(answer) ? gap : { ...gap, answer };
  });
}
