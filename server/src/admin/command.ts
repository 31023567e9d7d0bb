/** @file What every command of `npm run admin` gets, and the error for a wrong call. */

/** The options of the call. */
export interface Options {
  email?: string | undefined;
  nickname?: string | undefined;
  role?: string[] | undefined;
  remove?: boolean | undefined;
  grace?: string | undefined;
  target?: string | undefined;
}

/** The call is wrong. Only the message is printed, without a stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}
