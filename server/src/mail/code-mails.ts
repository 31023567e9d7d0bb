/**
 * @file The mails about codes, in Chinese and English. They have no links: people type the code where they asked for
 * it.
 */
import { CODE_LIFETIME_MINUTES, type CodePurpose } from '@proofmark/contract/api/user.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import type { Mail } from './mail.ts';

/** The texts of a mail, in order. `{minutes}` is replaced. */
interface Words {
  subject: string;
  /** Before the code. */
  lead: string;
  /** After the code. */
  rest: string[];
}

const MINUTES = String(CODE_LIFETIME_MINUTES);

const CODE_WORDS: Record<CodePurpose, Record<Language, Words>> = {
  register: {
    'zh-CN': {
      subject: '验讫：注册验证码',
      lead: '你的注册验证码：',
      rest: [
        '{minutes} 分钟内有效，只能使用一次。请勿告诉他人。',
        '如果不是你本人操作，请忽略这封邮件。没有验证码，任何人都无法用这个邮箱注册。',
      ],
    },
    'en-US': {
      subject: 'Proofmark: your registration code',
      lead: 'Your registration code:',
      rest: [
        'The code is valid for {minutes} minutes and works once. Do not share it.',
        'If you did not ask for this code, ignore this email. Nobody can register with your address without it.',
      ],
    },
  },
  resetPassword: {
    'zh-CN': {
      subject: '验讫：重置密码验证码',
      lead: '你的重置密码验证码：',
      rest: [
        '{minutes} 分钟内有效，只能使用一次。请勿告诉他人。',
        '如果不是你本人操作，请忽略这封邮件，你的密码不会改变。',
      ],
    },
    'en-US': {
      subject: 'Proofmark: your password reset code',
      lead: 'Your password reset code:',
      rest: [
        'The code is valid for {minutes} minutes and works once. Do not share it.',
        'If you did not ask for this code, ignore this email. Your password stays as it is.',
      ],
    },
  },
};

const KNOWN_WORDS: Record<Language, Words> = {
  'zh-CN': {
    subject: '验讫：这个邮箱已注册',
    lead: '有人（可能是你本人）想用这个邮箱注册，但这个邮箱已注册过。',
    rest: [
      '请直接登录。如果忘了密码，请在登录页点“忘记密码”。',
      '如果不是你本人操作，请忽略这封邮件，你的账号没有任何变化。',
    ],
  },
  'en-US': {
    subject: 'Proofmark: this address already has an account',
    lead: 'Somebody, perhaps you, tried to register with this address. It already has an account.',
    rest: [
      'Please log in. If you have forgotten the password, choose “Forgot password” on the login page.',
      'If it was not you, ignore this email. Your account has not changed.',
    ],
  },
};

/** The mail with a code. */
export function codeMail(to: string, purpose: CodePurpose, code: string, language: Language): Mail {
  return compose(to, CODE_WORDS[purpose][language], language, code);
}

/** The mail that goes out in place of a registration code if the address already has an account. */
export function knownAddressMail(to: string, language: Language): Mail {
  return compose(to, KNOWN_WORDS[language], language);
}

function compose(to: string, { subject, lead, rest }: Words, language: Language, code?: string): Mail {
  const lines = rest.map((line) => line.replace('{minutes}', MINUTES));
  const name = language === 'zh-CN' ? '验讫' : 'Proofmark';
  const number =
    code === undefined
      ? []
      : [`<p style="font:600 28px/1.2 monospace;letter-spacing:.2em;margin:16px 0">${code}</p>`];
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${subject}</title></head>`,
    '<body style="font:16px/1.6 system-ui,sans-serif;max-width:480px;margin:0 auto;padding:24px">',
    `<p>${lead}</p>`,
    ...number,
    ...lines.map((line) => `<p>${line}</p>`),
    `<p style="opacity:.7">${name}</p></body></html>`,
  ];
  const text = [lead, ...(code === undefined ? [] : [`    ${code}`]), ...lines, name];
  return { to, subject, text: `${text.join('\n\n')}\n`, html: html.join('\n') };
}
