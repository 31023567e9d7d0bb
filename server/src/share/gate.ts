/** @file Whom the server lets through a share link: it must work, and its password must have been entered. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Manifest } from '@proofmark/contract/proof/manifest.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import type { Deps } from '../context.ts';
import type { IssuedVersionTable, ShareLinkTable } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { sourceOfManifest } from '../documents/load-source.ts';
import { offsetOf } from '../documents/report-source.ts';
import { serverInstantText } from '../documents/wording.ts';
import { RefusedError } from '../errors.ts';
import { countUse } from '../limits/rate-limit.ts';
import { clientOf } from '../session/client.ts';
import { isPassword, passwordQueue } from '../session/passwords.ts';
import { findLink, noteEvent } from './links.ts';
import { endedPage, gonePage, passwordPage } from './page/gates.ts';
import { newestVersion } from './page/read-report.ts';
import type { SendPage } from './send-page.ts';
import { bodyOf, visitLanguage, visitorOf, type ShareRequest } from './visit.ts';

const WINDOW_MS = 15 * 60_000;
/** Wrong passwords of one link from one network, and from all together. */
const MOST_TRIES = 10;
const MOST_TRIES_OF_ALL = 200;
const COOKIE = 'share';
/** Longer ones are no password of a link. */
const MOST_PASSWORD = 100;

/** A link that works, with the version that it shows. */
export interface Open {
  link: ShareLinkTable;
  issued: IssuedVersionTable;
  manifest: Manifest;
}

/** What was wrong with a password. `isPaused`: no other is taken for a while. */
interface Problem {
  text: string;
  isPaused: boolean;
}

/** Stands before every page of a share link. */
export interface ShareGate {
  /**
   * The link with its version, if it works and the visitor has entered its password. Otherwise sends the page that says
   * why not, or asks for the password, and returns null.
   */
  enter: (request: ShareRequest, reply: FastifyReply) => Promise<Open | null>;
  /** Checks the password that was sent. If it is right, the browser keeps a pass and opens the report. */
  unlock: (request: ShareRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Makes the gate. */
export function shareGate(deps: Pick<Deps, 'db' | 'now' | 'config'>, send: SendPage): ShareGate {
  const { db, now, config } = deps;
  return { enter, unlock };

  async function enter(request: ShareRequest, reply: FastifyReply): Promise<Open | null> {
    const link = await working(request, reply);
    if (link === null) return null;
    if (link.passwordHash !== null && !hasPass(request, link)) {
      await askPassword(request, reply.status(request.url.includes('/photo/') ? 403 : 200), link, null);
      return null;
    }
    const issued = await newestVersion(db, link.reportId);
    if (issued === undefined) {
      await send(request, reply.status(404), null, gonePage);
      return null;
    }
    return { link, issued, manifest: JSON.parse(issued.manifest) as Manifest };
  }

  async function unlock(request: ShareRequest, reply: FastifyReply): Promise<FastifyReply> {
    const link = await working(request, reply);
    if (link === null) return reply;
    const { password = '' } = bodyOf(request);
    const problem = await wrongPassword(request, link, password.slice(0, MOST_PASSWORD));
    if (problem !== null) return askPassword(request, reply, link, problem);
    const path = `/share/${request.params.token}`;
    const isHttps = config.publicUrl.startsWith('https://');
    const pass = `${isHttps ? '__Secure-' : ''}${COOKIE}=${passOf(request.params.token, link)}; Path=${path}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
    return reply.header('set-cookie', pass).redirect(`${path}?language=${visitLanguage(request, link)}`, 303);
  }

  /** The link if it works. Otherwise sends the page that says why not, and returns null. */
  async function working(request: ShareRequest, reply: FastifyReply): Promise<ShareLinkTable | null> {
    const link = await findLink(db, request.params.token);
    if (link === undefined || link.withdrawnAt !== null) {
      await send(request, reply.status(404), null, gonePage);
      return null;
    }
    if (link.expiresAt > now()) return link;
    // Behind a password, only those who have entered it see the number of the report, and the clock of its place.
    const mayKnow = link.passwordHash === null || hasPass(request, link);
    const issued = mayKnow ? await newestVersion(db, link.reportId) : undefined;
    const manifest = issued ? (JSON.parse(issued.manifest) as Manifest) : null;
    const offset = manifest ? offsetOf(sourceOfManifest(manifest).report) : 'Z';
    const time = serverInstantText(link.expiresAt, offset);
    const { reportNo = '' } = manifest ?? {};
    await send(request, reply.status(410), link, (t) => endedPage(t, { time, reportNo }));
    return null;
  }

  /** Null if the password is right. Otherwise what to say. */
  async function wrongPassword(
    request: ShareRequest,
    link: ShareLinkTable,
    password: string,
  ): Promise<Problem | null> {
    const t = wordsIn(visitLanguage(request, link));
    const own = `share/${link.id}/${clientOf(request.ip)}`;
    const counted = [
      { key: own, max: MOST_TRIES },
      { key: `share/${link.id}`, max: MOST_TRIES_OF_ALL },
    ];
    let isRight: boolean;
    try {
      // A try counts before its password is checked, so that many at once are counted too.
      await inTransaction(db, async (tx) => {
        for (const { key, max } of counted) await countUse(tx, key, { max, windowMs: WINDOW_MS }, now());
      });
      const place = { client: clientOf(request.ip) };
      isRight = await passwordQueue(() => isPassword(link.passwordHash, password), place);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      const count = Math.ceil((error.details.retryAfterSeconds ?? WINDOW_MS / 1000) / 60);
      return { text: t('shared.pause', { count }), isPaused: true };
    }
    if (isRight) {
      await db.deleteFrom('rateLimit').where('key', '=', own).execute();
      return null;
    }
    await noteEvent(deps, link.id, 'wrong_password', visitorOf(request));
    // None if somebody at the same address has just entered the right one.
    const tries = await db.selectFrom('rateLimit').select('count').where('key', '=', own).executeTakeFirst();
    return {
      text: t('shared.wrong', { count: Math.max(0, MOST_TRIES - (tries?.count ?? 0)) }),
      isPaused: false,
    };
  }

  async function askPassword(
    request: ShareRequest,
    reply: FastifyReply,
    link: ShareLinkTable,
    problem: Problem | null,
  ): Promise<FastifyReply> {
    const address = `/share/${request.params.token}`;
    return send(request, reply, link, (t) => passwordPage(t, address, problem));
  }
}

/** What the browser keeps after the right password. It follows from the stored hash, so nobody can make it up. */
function passOf(token: string, { passwordHash }: ShareLinkTable): string {
  return createHash('sha256').update(`${token}\n${passwordHash}`).digest('base64url');
}

function hasPass(request: ShareRequest, link: ShareLinkTable): boolean {
  const sent =
    new RegExp(`(?:^|; )(?:__Secure-)?${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
  const [a, b] = [Buffer.from(sent), Buffer.from(passOf(request.params.token, link))];
  return a.length === b.length && timingSafeEqual(a, b);
}
