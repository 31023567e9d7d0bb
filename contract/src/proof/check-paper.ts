/** @file Checks a QR code from paper, or a code that somebody typed. */
import { askServer, type ServerFindings } from './ask-server.ts';
import { factDifferences } from './facts.ts';
import { isAfterRevocation, logCheck, pinnedHead, stampCheck, versionCheck } from './check-pdf.ts';
import { listedKey } from './keys.ts';
import { trustIn, type Reader, type Trust } from './known-server.ts';
import { isPaperSigned, readPaper, type Paper } from './paper.ts';
import { readReportCode } from './report-code.ts';
import { bareVerdict, check, type Verdict } from './verdict.ts';

/** Checks what a person typed, or what a QR code holds: a code, or an address with facts behind its `#`. */
export async function checkTypedCode(typed: string, reader: Reader): Promise<Verdict> {
  const text = typed.slice(typed.indexOf('#') + 1).trim();
  const trusts = await Promise.all(reader.known.map((known) => trustIn(known, reader)));
  const replaced = trusts.find(({ areReplaced }) => areReplaced);
  if (replaced !== undefined)
    return bareVerdict('altered', 'KEYS_REPLACED', [
      check('signature', 'fails', 'KEYS_REPLACED', { origin: replaced.known.origin }),
    ]);
  const paper = readPaper(text);
  if (paper !== null) return checkPaper(paper, trusts);
  // A QR code whose facts cannot be read still names the report.
  const code = readReportCode(text.split('.', 1)[0] ?? '');
  if (code === null) return bareVerdict('notOurs', 'NO_CODE');
  const verdict = await lookUpCode(code, trusts);
  return text.includes('.') && verdict.signed !== null
    ? {
        ...verdict,
        state: 'altered',
        reason: 'PAPER',
        checks: [check('paper', 'fails', 'PAPER_CHANGED'), ...verdict.checks],
      }
    : verdict;
}

async function checkPaper(paper: Paper, trusts: readonly Trust[]): Promise<Verdict> {
  const { facts } = paper;
  const trust = trusts.find(({ keys }) => listedKey(keys, facts.kid) !== null);
  const key = trust === undefined ? null : listedKey(trust.keys, facts.kid);
  if (trust === undefined || key === null)
    return bareVerdict('unknown', 'UNKNOWN_KEY', [
      check('signature', 'open', 'KEY_UNKNOWN', { kid: facts.kid }),
    ]);
  const isSigned = await isPaperSigned(paper, key.key);
  const found = await ask(trust, { hash: facts.manifestHash });
  const server = typeof found === 'string' ? null : found;
  // What a stolen key signed may well be missing in the log.
  const isStolen = key.listed.revokedAtIndex !== undefined;
  const isMissing = isSigned && !isStolen && server !== null && server.version === null;
  const isRewritten = found === 'rewritten' || isMissing;
  const differences = server?.version ? factDifferences(facts, server.version.facts) : [];
  const isRevoked = isAfterRevocation(key.listed, server?.version?.logIndex ?? null);
  const isWhole = isSigned && differences.length === 0;
  const { origin } = trust.known;
  const later = server?.version?.later ?? null;
  const verdict: Verdict = {
    ...bareVerdict('genuine', 'PAPER', [
      isWhole ? check('paper', 'holds', 'PAPER_HOLDS') : check('paper', 'fails', 'PAPER_CHANGED'),
      isSigned && isRevoked
        ? check('signature', 'fails', 'KEY_REVOKED', { kid: facts.kid })
        : isSigned
          ? check('signature', 'holds', 'SIGNED', { kid: facts.kid, origin, from: key.listed.from })
          : check('signature', 'fails', 'NOT_SIGNED', { kid: facts.kid }),
      server === null && !isRewritten
        ? check('log', 'open', 'LOG_OPEN')
        : logCheck(null, server, isRewritten),
      ...stampCheck(server),
      ...versionCheck(server, facts.version),
    ]),
    isOffline: found === 'offline',
    signed: server?.version?.facts ?? (isSigned ? facts : null),
    differences,
    later,
    learned: learnedOf(trust, found),
  };
  if (!isWhole) return { ...verdict, state: 'altered' };
  if (isRewritten) return { ...verdict, state: 'altered', reason: 'LOG_REWRITTEN' };
  if (isRevoked) return { ...verdict, state: 'unknown', reason: 'KEY_REVOKED' };
  return later === null ? verdict : { ...verdict, state: 'superseded' };
}

/** A code alone proves nothing; the server says what belongs to it, to be compared with the paper. */
async function lookUpCode(code: string, trusts: readonly Trust[]): Promise<Verdict> {
  const codeCheck = check('code', 'open', 'CODE', { code });
  let answered: { trust: Trust; found: ServerFindings } | null = null;
  for (const trust of trusts) {
    const found = await ask(trust, { code });
    if (found === 'rewritten')
      return bareVerdict('altered', 'LOG_REWRITTEN', [check('log', 'fails', 'LOG_REWRITTEN')]);
    if (found === 'offline') continue;
    answered = { trust, found };
    if (found.version !== null) break;
  }
  if (answered === null) return { ...bareVerdict('unknown', 'CODE_OFFLINE', [codeCheck]), isOffline: true };
  const { trust, found } = answered;
  const learned = learnedOf(trust, found);
  if (found.version === null) {
    const scope = check('scope', 'open', 'SCOPE', { entries: found.size, keys: trust.keys.length });
    return { ...bareVerdict('unknown', 'UNKNOWN_CODE', [codeCheck, scope]), learned };
  }
  const { facts, later } = found.version;
  const key = listedKey(trust.keys, facts.kid)?.listed;
  return {
    ...bareVerdict(later === null ? 'genuine' : 'superseded', 'CODE', [
      { ...codeCheck, outcome: 'holds' },
      check('signature', 'holds', 'SIGNED', {
        kid: facts.kid,
        origin: trust.known.origin,
        from: key?.from ?? '',
      }),
      logCheck(null, found, false),
      ...stampCheck(found),
      ...versionCheck(found, facts.version),
    ]),
    signed: facts,
    later,
    learned,
  };
}

async function ask(trust: Trust, asked: Parameters<typeof askServer>[1]) {
  const head = await pinnedHead(trust.known, trust.keys);
  return askServer(trust, asked, head === undefined ? [] : [head]);
}

function learnedOf(trust: Trust, found: ServerFindings | 'offline' | 'rewritten'): Verdict['learned'] {
  if (typeof found === 'string') return null;
  return { origin: trust.known.origin, keys: trust.keys, checkpoint: found.note };
}
