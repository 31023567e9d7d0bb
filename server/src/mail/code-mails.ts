/** @file The mails about codes, in Chinese and English. They hold no link: a code is typed where it was asked for. */
import { CODE_LIFETIME_MINUTES, type CodePurpose } from '@proofmark/contract/api/user.ts';
import type { Language } from '../http/language.ts';
import type { Mail } from './mail.ts';

/** What a mail says, in its order. `{minutes}` is filled in. */
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
    zh: {
      subject: '验讫：注册验证码',
      lead: '您的注册验证码是：',
      rest: [
        '验证码 {minutes} 分钟内有效，只能使用一次。请勿转告他人。',
        '如果不是您本人操作，请忽略此邮件：没有验证码就无法用此邮箱注册。',
      ],
    },
    en: {
      subject: 'Proofmark: your code to register',
      lead: 'Your code to register is:',
      rest: [
        'It is valid for {minutes} minutes and can be used once. Give it to nobody.',
        'If it was not you who asked, ignore this mail: without the code nobody can register with this address.',
      ],
    },
  },
  resetPassword: {
    zh: {
      subject: '验讫：重置密码验证码',
      lead: '您的重置密码验证码是：',
      rest: [
        '验证码 {minutes} 分钟内有效，只能使用一次。请勿转告他人。',
        '如果不是您本人操作，请忽略此邮件：没有验证码，您的密码不会改变。',
      ],
    },
    en: {
      subject: 'Proofmark: your code to reset the password',
      lead: 'Your code to reset the password is:',
      rest: [
        'It is valid for {minutes} minutes and can be used once. Give it to nobody.',
        'If it was not you who asked, ignore this mail: without the code your password stays as it is.',
      ],
    },
  },
};

const KNOWN_WORDS: Record<Language, Words> = {
  zh: {
    subject: '验讫：此邮箱已注册',
    lead: '有人（可能是您本人）想用此邮箱注册，但它已有账号。',
    rest: [
      '请直接登录；如果忘记了密码，可在登录页选择“忘记密码”。',
      '如果不是您本人操作，请忽略此邮件：您的账号没有任何变化。',
    ],
  },
  en: {
    subject: 'Proofmark: this address has an account already',
    lead: 'Somebody, perhaps you, wanted to register with this address. It has an account already.',
    rest: [
      'Please sign in. If you do not know the password any more, choose “Forgot password” there.',
      'If it was not you who asked, ignore this mail: nothing about your account has changed.',
    ],
  },
};

/** The mail that brings a code. */
export function codeMail(to: string, purpose: CodePurpose, code: string, language: Language): Mail {
  return compose(to, CODE_WORDS[purpose][language], language, code);
}

/** The mail that stands in for a code to register when the address has an account. */
export function knownAddressMail(to: string, language: Language): Mail {
  return compose(to, KNOWN_WORDS[language], language);
}

function compose(to: string, { subject, lead, rest }: Words, language: Language, code?: string): Mail {
  const lines = rest.map((line) => line.replace('{minutes}', MINUTES));
  const name = language === 'zh' ? '验讫' : 'Proofmark';
  const number =
    code === undefined
      ? []
      : [`<p style="font:600 28px/1.2 monospace;letter-spacing:.2em;margin:16px 0">${code}</p>`];
  const html = [
    `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><title>${subject}</title></head>`,
    '<body style="font:16px/1.6 system-ui,sans-serif;max-width:480px;margin:0 auto;padding:24px">',
    `<p>${lead}</p>`,
    ...number,
    ...lines.map((line) => `<p>${line}</p>`),
    `<p style="opacity:.7">${name}</p></body></html>`,
  ];
  const text = [lead, ...(code === undefined ? [] : [`    ${code}`]), ...lines, name];
  return { to, subject, text: `${text.join('\n\n')}\n`, html: html.join('\n') };
}
