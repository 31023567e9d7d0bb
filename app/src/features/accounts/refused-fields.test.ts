import { expect, it } from 'vitest';
import type { Translate } from '../../i18n/messages.ts';
import { refusedFields } from './refused-fields.ts';

const t = ((key: string) => key) as Translate;
const FIELDS = ['email', 'code', 'password', 'currentPassword'] as const;
const issue = (field: string, code: string) => ({ field, code, message: `${field} is wrong` });

it.each([
  [{ reason: 'CODE_NOT_VALID', issues: [] }, { code: 'account.problem.codeNotValid' }],
  [{ reason: 'EMAIL_TAKEN', issues: [] }, { email: 'account.problem.emailTaken' }],
  [
    { reason: 'INVALID_INPUT', issues: [issue('password', 'SAME_AS_EMAIL')] },
    { password: 'account.problem.passwordIsEmail' },
  ],
  [
    { reason: 'INVALID_INPUT', issues: [issue('password', 'COMMON_PASSWORD')] },
    { password: 'account.problem.passwordCommon' },
  ],
  [
    { reason: 'BAD_CREDENTIALS', issues: [issue('currentPassword', 'CURRENT_NOT_CORRECT')] },
    { currentPassword: 'account.problem.currentWrong' },
  ],
  [{ reason: 'INVALID_INPUT', issues: [issue('email', 'WRONG_FORMAT')] }, { email: 'email is wrong' }],
  [{ reason: 'INVALID_INPUT', issues: [issue('nickname', 'MISSING')] }, {}],
  [{ reason: 'BUSY', issues: [] }, {}],
] as const)('refusedFields() of %j is %j', ({ reason, issues }, fields) => {
  expect(refusedFields(t, { reason, issues: [...issues] }, FIELDS)).toEqual(fields);
});
