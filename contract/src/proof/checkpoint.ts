/**
 * @file The head of a log as text that anybody can keep: a checkpoint (C2SP tlog-checkpoint) in a signed note (C2SP
 * signed-note), https://c2sp.org. Witnesses may add their signatures later; ours is the one that counts here.
 */
import { fromBase64, joined, sha256, toBase64, utf8, type Bytes } from './bytes.ts';
import { isSignedBytes, signBytes, SIGNATURE_BYTES, type PrivateKey } from './signature.ts';

/** The head of a log. */
export interface Checkpoint {
  /** The name of the log: the address of its instance without `https://`. The note's key has the same name. */
  origin: string;
  /** How many leaves it has. */
  size: number;
  /** The head over them: 32 bytes. */
  head: Bytes;
}

const HEAD_BYTES = 32;
/** Ed25519 in signed notes. */
const KEY_TYPE = 1;
/** More than any note with some witnesses; the format asks for a limit. */
const MOST_CHARACTERS = 10_000;
const SIGNATURE_LINE = /^\u2014 (\S+) (\S+)$/;

/** The checkpoint as a note with our signature. @throws {RangeError} for an origin with white space or `+` */
export async function signCheckpoint(
  { origin, size, head }: Checkpoint,
  key: PrivateKey,
  publicKey: Uint8Array,
): Promise<string> {
  if (!/^[^\s+]+$/.test(origin)) throw new RangeError(`Not a name for a log: "${origin}"`);
  const text = `${origin}\n${size}\n${toBase64(head)}\n`;
  const signature = await signBytes(key, utf8(text));
  const line = toBase64(joined(await noteKeyId(origin, publicKey), signature));
  return `${text}\n\u2014 ${origin} ${line}\n`;
}

/**
 * Reads a note that has a valid signature of the log's key. Null for anything else: another key, a changed character, a
 * broken form.
 */
export async function openCheckpoint(note: string, publicKey: Uint8Array): Promise<Checkpoint | null> {
  if (note.length > MOST_CHARACTERS) return null;
  const [text, signatures, ...more] = note.split('\n\n');
  if (text === undefined || signatures === undefined || more.length > 0 || !signatures.endsWith('\n'))
    return null;
  const [origin = '', size = '', head = ''] = text.split('\n');
  const bytes = fromBase64(head);
  if (!/^(0|[1-9]\d{0,14})$/.test(size) || bytes?.length !== HEAD_BYTES) return null;
  const ownId = toBase64(await noteKeyId(origin, publicKey));
  for (const line of signatures.slice(0, -1).split('\n')) {
    const [, name, coded] = SIGNATURE_LINE.exec(line) ?? [];
    if (name === undefined || coded === undefined) return null;
    const whole = fromBase64(coded);
    if (name !== origin || whole?.length !== ID_BYTES + SIGNATURE_BYTES) continue;
    if (toBase64(whole.slice(0, ID_BYTES)) !== ownId) continue;
    const isOurs = await isSignedBytes(publicKey, utf8(`${text}\n`), whole.slice(ID_BYTES));
    return isOurs ? { origin, size: Number(size), head: bytes } : null;
  }
  return null;
}

const ID_BYTES = 4;

/** The id of a key in a signed note: the first 4 bytes of SHA-256 over name, line end, type and key. */
async function noteKeyId(name: string, publicKey: Uint8Array): Promise<Bytes> {
  return (await sha256(joined(utf8(`${name}\n`), Uint8Array.of(KEY_TYPE), publicKey))).slice(0, ID_BYTES);
}
