/** @file For tests: operations as a phone makes them. */
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';

let made = 0;

/** An operation with a new id, made at `ms` on `device`. */
export function operation(
  ms: number,
  kind: Kind,
  id: string,
  change: Partial<Operation>,
  device = 'phone-1',
): Operation {
  made += 1;
  return { opId: `op-${made}`, kind, id, hlc: formatClock(ms, made % 100_000, device), ...change };
}
