/**
 * @file The mail with a link by which the owner of an account chooses a password. In both languages: somebody who is
 * invited has chosen none.
 */
import type { PasswordLinkPurpose } from '@proofmark/contract/api/user.ts';
import { html } from '../html.ts';
import type { Mail } from './mail.ts';

const SUBJECTS: Record<PasswordLinkPurpose, string> = {
  invite: '验讫账号邀请 · Your invitation to Proofmark',
  reset: '验讫：设置新密码 · Proofmark: choose a new password',
};

/** The mail. `url` is the link. */
export function passwordLinkMail(
  purpose: PasswordLinkPurpose,
  { email, nickname }: { email: string; nickname: string },
  url: string,
): Mail {
  const [zh, en] = {
    invite: [
      `${nickname}，你好！管理员为你开通了验讫账号 ${email}。请打开下面的链接，确认姓名并设置密码。链接 7 天内有效，只能使用一次。`,
      `Hello ${nickname}, an administrator has made a Proofmark account for you: ${email}. Open this link, check your name and choose a password. The link is valid for 7 days and works once.`,
    ],
    reset: [
      `${nickname}，你好！管理员请你为验讫账号 ${email} 设置新密码。请打开下面的链接。链接 24 小时内有效，只能使用一次。在你设置新密码之前，原密码仍然有效。`,
      `Hello ${nickname}, an administrator asks you to choose a new password for your Proofmark account ${email}. Open this link. It is valid for 24 hours and works once. Your old password works until you set a new one.`,
    ],
  }[purpose];
  const subject = SUBJECTS[purpose];
  const body = html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="font:16px/1.6 system-ui,sans-serif;max-width:480px;margin:0 auto;padding:24px">
        <p>${zh}</p>
        <p lang="en">${en}</p>
        <p style="word-break:break-all"><a href="${url}">${url}</a></p>
      </body>
    </html>`;
  return { to: email, subject, text: `${zh}\n\n${en}\n\n${url}\n`, html: body.text };
}
