/** @file The answers to warnings. Each warning is answered for itself; a remark about something else answers nothing. */
import { fnv1a } from '../arithmetic/fnv1a.ts';
import { isEmpty, type Gap } from './gaps/gap.ts';
import { canonical } from '../sync/merge.ts';
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

/** The figures behind a warning, which its answer keeps: a hash, or null for a warning without figures. */
export function warningFigures({ params }: Pick<Gap, 'params'>): string | null {
  return params === undefined ? null : fnv1a(canonical(params)).toString(36);
}

/**
 * The gaps, each warning with its answer. Answers to warnings whose cause is gone stay in the report and do not show. An
 * answer to other figures is a former one.
 */
export function withAnswers(gaps: readonly Gap[], { warningAnswers }: Report): Gap[] {
  const answers = new Map(warningAnswers.map((row) => [row.id, row]));
  return gaps.map((gap) => {
    const { text, about = null } = (gap.severity === 'warning' && answers.get(answerId(gap))) || {};
    if (text === undefined || text === null || isEmpty(text)) return gap;
    return about === warningFigures(gap) ? { ...gap, answer: text } : { ...gap, formerAnswer: text };
  });
}
