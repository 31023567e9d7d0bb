/** @file For tests: a time-stamping authority, OpenSSL's `ts` behind HTTP, with a certificate of its own. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inside } from '@proofmark/contract/proof/der.ts';
import { timeStampRequest } from '@proofmark/contract/proof/time-stamp.ts';

/** What the authority does with a request. */
export type Behaviour =
  | 'right'
  | 'otherNonce'
  | 'otherHash'
  | 'changed'
  | 'refuses'
  | 'noise'
  | 'large'
  | 'fails';

export interface TestAuthority {
  url: string;
  /** The certificate that its own one is signed with, PEM. */
  rootFile: string;
  behaviour: Behaviour;
  requests: number;
  close(): Promise<void>;
}

const CONFIG = `
[tsa]
extendedKeyUsage = critical, timeStamping
[tsa_config]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha512
ess_cert_id_alg = sha256
[refuses]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha512
`;

export async function startAuthority(keyType: 'rsa' | 'ec' = 'rsa'): Promise<TestAuthority> {
  const folder = mkdtempSync(path.join(tmpdir(), 'proofmark-tsa-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const key = keyType === 'rsa' ? ['rsa:2048'] : ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  writeFileSync(path.join(folder, 'ts.cnf'), CONFIG);
  writeFileSync(path.join(folder, 'serial'), '01\n');
  const request = ['req', '-newkey', ...key, '-nodes', '-config', '/dev/null', '-batch'];
  openssl(
    ...request,
    '-x509',
    '-addext',
    'basicConstraints=critical,CA:TRUE',
    '-subj',
    '/CN=Test root',
    '-keyout',
    'root.key',
    '-out',
    'root.crt',
    '-days',
    '2',
  );
  openssl(...request, '-subj', '/O=Test authority/CN=Test stamps', '-keyout', 'tsa.key', '-out', 'tsa.csr');
  const signing = [
    '-CA',
    'root.crt',
    '-CAkey',
    'root.key',
    '-CAcreateserial',
    '-extfile',
    'ts.cnf',
    '-extensions',
    'tsa',
  ];
  openssl('x509', '-req', '-in', 'tsa.csr', ...signing, '-out', 'tsa.crt', '-days', '2');

  const authority: TestAuthority = {
    url: '',
    rootFile: path.join(folder, 'root.crt'),
    behaviour: 'right',
    requests: 0,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
        rmSync(folder, { recursive: true });
      }),
  };

  function answer(asked: Buffer): Uint8Array {
    const { behaviour } = authority;
    if (behaviour === 'noise') return Buffer.from('no time stamp');
    if (behaviour === 'large') return Buffer.alloc(200_000);
    const [, imprint, nonce] = inside(asked);
    const hash = inside(imprint?.whole ?? asked)[1]?.body ?? asked;
    const other = (bytes: Uint8Array) => bytes.map((byte, at) => (at === 1 ? byte ^ 1 : byte));
    const passedOn =
      behaviour === 'otherNonce'
        ? timeStampRequest(hash, other(nonce?.body ?? asked))
        : behaviour === 'otherHash'
          ? timeStampRequest(other(hash), nonce?.body ?? asked)
          : asked;
    writeFileSync(path.join(folder, 'query'), passedOn);
    const section = behaviour === 'refuses' ? 'refuses' : 'tsa_config';
    openssl(
      'ts',
      '-reply',
      '-queryfile',
      'query',
      '-config',
      'ts.cnf',
      '-section',
      section,
      '-signer',
      'tsa.crt',
      '-inkey',
      'tsa.key',
      '-out',
      'reply',
    );
    const reply = readFileSync(path.join(folder, 'reply'));
    if (behaviour !== 'changed') return reply;
    // The year in the stamped message, which its signature covers.
    const at = reply.indexOf(`${new Date().getUTCFullYear()}`);
    reply.writeUInt8(0x31, at);
    return reply;
  }

  const server = createServer((incoming, outgoing) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('end', () => {
      authority.requests += 1;
      const isRight = incoming.headers['content-type'] === 'application/timestamp-query';
      if (!isRight || authority.behaviour === 'fails') outgoing.writeHead(500).end();
      else
        outgoing.setHeader('content-type', 'application/timestamp-reply').end(answer(Buffer.concat(pieces)));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`;
  return authority;
}
