/** @file For tests: a phone's passkeys, made and used as WebAuthn Level 3 says, with ES256 and no attestation. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** Sections 6.1 and 6.5.1: present, verified, and with a new key. */
const [PRESENT, VERIFIED, NEW_KEY] = [0x01, 0x04, 0x40];
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

export interface Authenticator {
  /** The answer to options for a new passkey. */
  create(options: Record<string, unknown>): object;
  /** The answer to options for a login. */
  get(options: Record<string, unknown>): object;
}

/** A phone that shows `origin`. With `isVerifying` false it does not ask for face, finger or PIN. */
export function authenticator(origin: string, { isVerifying = true } = {}): Authenticator {
  const id = randomBytes(16);
  let key: KeyObject | null = null;
  let counter = 0;
  const flags = PRESENT | (isVerifying ? VERIFIED : 0);
  const head = (more: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags | more]), count]);
  };
  const client = (type: string, { challenge }: Record<string, unknown>) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, string>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    create(options) {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      key = pair.privateKey;
      const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
      const point = (text: string) =>
        Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
      // COSE: kty 2, alg -7, crv 1, x, y.
      const cose = Buffer.concat([
        Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
        point(x),
        Buffer.from([0x22]),
        point(y),
      ]);
      const data = Buffer.concat([head(NEW_KEY), Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      // CBOR: { fmt: 'none', attStmt: {}, authData: bytes }.
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
        Buffer.from([
          0x67,
          ...Buffer.from('attStmt'),
          0xa0,
          0x68,
          ...Buffer.from('authData'),
          0x58,
          data.length,
        ]),
        data,
      ]);
      const made = client('webauthn.create', options);
      return answer({ clientDataJSON: base64url(made), attestationObject: base64url(attestation) });
    },
    get(options) {
      const data = head(0);
      const made = client('webauthn.get', options);
      if (key === null) throw new Error('This phone has no passkey');
      return answer({
        clientDataJSON: base64url(made),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(made)]), key)),
      });
    },
  };
}
