/** @file The mail to somebody for whom an administrator has made an account. In both languages, as nobody has chosen one. */
import type { Deps } from '../context.ts';
import type { JobBodies } from '../jobs/job-types.ts';
import { linesMail } from './lines-mail.ts';
import type { Mailer } from './mailer.ts';
import { sendMail } from './send.ts';

/** The job `inviteMail`. It holds no secret: whoever owns the address gets a code there and chooses a password. */
export async function sendInvitation(
  { db, config, mailer }: Pick<Deps, 'db' | 'config'> & { mailer: Mailer },
  { uid }: JobBodies['inviteMail'],
): Promise<void> {
  const user = await db
    .selectFrom('user')
    .select(['email', 'nickname'])
    .where('uid', '=', uid)
    .where('isActive', '=', 1)
    .executeTakeFirst();
  if (!user) return;
  const address = new URL('/forgot-password', config.publicUrl).href;
  const lines = [
    `${user.nickname}，你好！你的验讫账号是 ${user.email}。请打开下面的页面，用邮件中的验证码设置密码。`,
    `Hello ${user.nickname}! Your Proofmark account is ${user.email}. Open this page and choose a password with the code that it mails to you.`,
    address,
  ];
  await sendMail(mailer, linesMail(user.email, '验讫账号 · Your Proofmark account', lines));
}
