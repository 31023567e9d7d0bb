/** @file What every command of `npm run admin` is given, and how it says that it was called wrongly. */

/** The options as they were given. */
export interface Options {
  email?: string | undefined;
  nickname?: string | undefined;
  role?: string[] | undefined;
  remove?: boolean | undefined;
  grace?: string | undefined;
  target?: string | undefined;
}

/** What is wrong with the command, told without a stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}
