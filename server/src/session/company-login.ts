/**
 * @file Logging in by the company's own provider. The browser goes there from `/company/login` and comes back to
 * `/company/back`. Then it holds a pass for a short time, and the login page changes the pass for a session, with the
 * account's second factor if it has one.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NICKNAME_MAX, plainName } from '@proofmark/contract/api/account-limits.ts';
import type { Reason } from '@proofmark/contract/api/envelope.ts';
import { firstCharacters } from '@proofmark/contract/fields/characters.ts';
import type { App, Deps } from '../context.ts';
import { refuse, RefusedError } from '../errors.ts';
import { cookieOf, setCookie } from '../http/cookies.ts';
import { languageOf } from '../http/language.ts';
import { route } from '../http/route.ts';
import { audited, type Audited } from './audit-log.ts';
import { clientOf } from './client.ts';
import { BACK_PATH, companyProvider, type CompanyPerson } from './company-provider.ts';
import { deviceAttempt, recordFailure, requireAttempt } from './login-limit.ts';
import { hashPassword } from './passwords.ts';
import { seal, unseal } from './sealed-secret.ts';
import { hasSecondFactor, takeCode } from './second-factor.ts';
import type { Sessions } from './sessions.ts';
import { inUserTransaction, normaliseEmail } from './users.ts';

const START = { name: 'company_start', seconds: 600, sameSite: 'Lax' } as const;
const PASS = { name: 'company_pass', seconds: 120, sameSite: 'Lax' } as const;
/** For `seal`: no account has this number. */
const NOBODY = 0;

/** What the login page gets: an account, or why there is none. */
interface Pass {
  email: string;
  uid?: number;
  refused?: Reason;
  /** Epoch milliseconds. */
  until: number;
}

/** Mounts the calls of the login page, and with OIDC_ISSUER the two addresses. */
export function companyRoutes(app: App, deps: Deps, sessions: Sessions): void {
  const { config, db, now } = deps;
  const { company } = config;

  route(app, 'auth/ways', async ({ request }) => {
    const isChinese = languageOf(request.headers['accept-language']) === 'zh-CN';
    const passkey = await db.selectFrom('passkey').select('id').limit(1).executeTakeFirst();
    return {
      company: company && (isChinese ? `用 ${company.name} 登录` : `Log in with ${company.name}`),
      isWaiting: readPass(deps, request) !== null,
      passkey: passkey ? (isChinese ? '用通行密钥登录' : 'Log in with a passkey') : null,
    };
  });

  route(app, 'auth/company-login', async ({ input: { code }, request, reply }) => {
    const pass = readPass(deps, request);
    const what: Audited = { event: 'login', account: pass?.email ?? '', detail: 'company' };
    return audited(deps, request, what, async () => {
      const { uid, refused = 'COMPANY_LOGIN_FAILED' } = pass ?? {};
      if (uid === undefined) {
        setCookie(reply, config, { ...PASS, value: '' });
        throw refuse(refused);
      }
      if (await hasSecondFactor(db, uid)) {
        if (code === undefined) throw refuse('SECOND_FACTOR_NEEDED');
        const result = await takeCode(deps, uid, code);
        if (result === 'wrong') throw refuse('SECOND_FACTOR_WRONG');
        what.detail = `company, ${result === 'recovery' ? 'recovery code' : 'second factor'}`;
      }
      const session = await sessions.start(uid, request.headers['user-agent'] ?? '');
      setCookie(reply, config, { ...PASS, value: '' });
      return session;
    });
  });

  if (company === null) return;
  const provider = companyProvider(company, config);
  const options = { config: { isPublic: true }, schema: { hide: true } } as const;

  app.get('/company/login', options, async (request, reply) => {
    const secret = randomBytes(32).toString('base64url');
    try {
      const address = await provider.address(secret);
      setCookie(reply, config, { ...START, value: secret });
      return await reply.redirect(address.href, 303);
    } catch (error) {
      request.log.error({ err: error }, 'The company login does not answer');
      return leave(reply, { email: '', refused: 'COMPANY_LOGIN_FAILED' });
    }
  });

  app.get(BACK_PATH, options, async (request, reply) => {
    const attempt = deviceAttempt(`company:${clientOf(request.ip)}`);
    let person: CompanyPerson = { email: '', name: '' };
    try {
      await requireAttempt(db, attempt, now());
      const secret = cookieOf(request, START.name);
      if (secret === null) throw new Error('This browser has not begun a login');
      person = await provider.personOf(secret, new URL(request.url, config.publicUrl).search);
      return leave(reply, { email: person.email, uid: await accountOf(person) });
    } catch (error) {
      const refused = error instanceof RefusedError ? error.reason : 'COMPANY_LOGIN_FAILED';
      if (!(error instanceof RefusedError)) {
        request.log.warn({ err: error }, 'A company login failed');
        await recordFailure(db, attempt, now());
      }
      return leave(reply, { email: person.email, refused });
    }
  });

  /** To the login page, with a pass that says how it went. */
  function leave(reply: FastifyReply, pass: Omit<Pass, 'until'>): FastifyReply {
    const text = JSON.stringify({ ...pass, until: now() + PASS.seconds * 1000 } satisfies Pass);
    setCookie(reply, config, { ...START, value: '' });
    setCookie(reply, config, { ...PASS, value: seal(config, NOBODY, Buffer.from(text)) });
    return reply.redirect('/', 303);
  }

  /** The account with this address. With OIDC_CREATE=on it is made, as an inspector's; otherwise refuses with NO_ACCOUNT. */
  async function accountOf({ email, name }: CompanyPerson): Promise<number> {
    const address = normaliseEmail(email);
    const find = () =>
      db.selectFrom('user').select(['uid', 'isActive']).where('email', '=', address).executeTakeFirst();
    let user = await find();
    if (!user && company?.createsAccounts) {
      // Nobody knows the password; a reset by mail sets another.
      const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
      const nickname = firstCharacters(plainName(name) || (address.split('@')[0] ?? ''), NICKNAME_MAX);
      const createdAt = now();
      await inUserTransaction(db, (_, insertUser) =>
        insertUser({ email: address, nickname, roles: ['inspector'], passwordHash, createdAt }),
      );
      user = await find();
    }
    if (!user?.isActive) throw refuse('NO_ACCOUNT');
    return user.uid;
  }
}

function readPass({ config, now }: Deps, request: FastifyRequest): Pass | null {
  const sealed = cookieOf(request, PASS.name);
  if (sealed === null) return null;
  try {
    const pass = JSON.parse(unseal(config, NOBODY, sealed).toString()) as Pass;
    return pass.until > now() ? pass : null;
  } catch {
    // Somebody else's, or changed.
    return null;
  }
}
