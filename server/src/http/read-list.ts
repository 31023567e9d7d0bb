/** @file Names with commas in a query. */
import { refuse } from '../errors.ts';

/**
 * The names in a list with commas, each once; all of `allowed` when the list is empty. Refuses with INVALID_INPUT any
 * other name.
 * @param field the name of the parameter
 */
export function readList<T extends string>(
  field: string,
  list: string | undefined,
  allowed: readonly T[],
): T[] {
  const names = [...new Set((list ?? '').split(',').map((name) => name.trim()))].filter(Boolean);
  const isAllowed = (name: string): name is T => (allowed as readonly string[]).includes(name);
  const unknown = names.filter((name) => !isAllowed(name));
  if (unknown.length > 0) {
    throw refuse('INVALID_INPUT', {
      issues: unknown.map((value) => ({
        field,
        code: 'NOT_ALLOWED',
        value: value.slice(0, 80),
        allowed: { enum: allowed },
      })),
    });
  }
  return names.length === 0 ? [...allowed] : names.filter(isAllowed);
}
