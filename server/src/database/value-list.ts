/** @file Lists of values in a statement. */
import { sql, type RawBuilder } from 'kysely';

/**
 * Rows of values that a statement can join: `(values (…), (…))`. Both databases call the columns `column1`, `column2`
 * and so on. PostgreSQL takes every value for text, so a number needs a `cast`.
 */
export function valueList(rows: readonly (readonly unknown[])[]): RawBuilder<unknown> {
  return sql`(values ${sql.join(rows.map((row) => sql`(${sql.join(row)})`))})`;
}
