/** @file How operators call the admin commands: a release has no npm, and its starter sets the variable. */

/** Such as `npm run admin --`; the name of the command follows. */
export const ADMIN_COMMAND = process.env['PROOFMARK_ADMIN_COMMAND'] ?? 'npm run admin --';
