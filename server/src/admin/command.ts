/** @file What every command of `npm run admin` gets, and the error for a wrong call. */
import { parseArgs } from 'node:util';

/** Reads the call. Throws for an unknown option. */
export function readCall(args: string[]) {
  const options = {
    email: { type: 'string' },
    nickname: { type: 'string' },
    role: { type: 'string', multiple: true },
    days: { type: 'string' },
    grace: { type: 'string' },
    target: { type: 'string' },
    remove: { type: 'boolean' },
    restart: { type: 'boolean' },
    keep: { type: 'string' },
    from: { type: 'string' },
    name: { type: 'string' },
    help: { type: 'boolean' },
    checkpoint: { type: 'string', multiple: true },
  } as const;
  return parseArgs({ args, options, allowPositionals: true });
}

/** The options of the call. */
export type Options = Partial<ReturnType<typeof readCall>['values']>;

/** `1 photo`, `2 photos`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The call is wrong. Only the message is printed, without a stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command did its work, and something was lost before or is damaged. The exit code says so. */
export class LossError extends UsageError {
  override name = 'LossError';
}
