/** @file A whole instance in memory, for tests: it issues versions, keeps a log, and answers as a server does. */
import { fromHex, isEqual, toBase64Url, toHex, utf8, type Bytes } from '../bytes.ts';
import { signCheckpoint } from '../checkpoint.ts';
import { paperFactsOf } from '../facts.ts';
import { withNextKey, type ListedKey } from '../keys.ts';
import type { KnownServer, ProofServer, Reader, StampedHead } from '../known-server.ts';
import { logEntryOf, manifestHash, manifestText, signManifest, type Manifest } from '../manifest.ts';
import { consistencyProof, inclusionProof, nodesAddedBy, treeHead, type ReadNode } from '../merkle.ts';
import { signPaper } from '../paper.ts';
import { reportCode } from '../report-code.ts';
import { sealPdf } from '../seal.ts';
import { keyId } from '../signature.ts';
import { testKey, type TestKey } from '../testing.ts';
import type { VersionProof } from '../version-proof.ts';
import { handMadePdf } from './hand-made-pdf.ts';

interface Issued {
  manifest: Manifest;
  hash: Bytes;
  kid: string;
  signature: Bytes;
  logIndex: number;
}

export class TestInstance implements ProofServer {
  keyList: ListedKey[] = [];
  entries: Bytes[] = [];
  issued: Issued[] = [];
  isDown = false;
  readonly #nodes = new Map<string, Bytes>();
  #key: TestKey | null = null;

  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  get key(): TestKey {
    if (this.#key === null) throw new Error('Call rotate() first');
    return this.#key;
  }

  /** The first key, or the next one. */
  async rotate(from = '2026-01-04T00:00:00.000Z'): Promise<void> {
    const next = await testKey();
    this.keyList = await withNextKey(
      this.keyList,
      { publicKey: next.publicKey, from },
      this.#key?.privateKey,
    );
    this.#key = next;
  }

  /** Takes the key of another, as a thief does, or somebody who starts anew with it. */
  shareKeyOf(other: TestInstance): void {
    this.keyList = other.keyList;
    this.#key = other.key;
  }

  /** What it shows of an authority outside. */
  timeStamp: StampedHead | null = null;

  /** An entry, kept as the database keeps it. */
  async log(entry: Bytes): Promise<number> {
    const index = this.entries.length;
    for (const node of await nodesAddedBy(entry, index, this.#read))
      this.#nodes.set(`${node.level}/${node.index}`, node.hash);
    this.entries.push(entry);
    return index;
  }

  /** Starts the log anew, as somebody would who rewrites it. */
  forgetLog(): void {
    this.entries = [];
    this.#nodes.clear();
  }

  async issue(given: Partial<Manifest> = {}): Promise<Issued> {
    const manifest = { ...MANIFEST, origin: this.origin, ...given };
    const hash = await manifestHash(manifestText(manifest));
    const issued = {
      manifest,
      hash,
      kid: await keyId(this.key.publicKey),
      signature: await signManifest(hash, this.key.privateKey),
      logIndex: await this.log(await logEntryOf(hash)),
    };
    this.issued.push(issued);
    return issued;
  }

  async proofOf({ hash, kid, signature, logIndex }: Issued): Promise<VersionProof> {
    return {
      format: 'proofmark-proof/1',
      manifestHash: toHex(hash),
      kid,
      signature: toBase64Url(signature),
      logIndex,
      inclusion: await this.#inclusion(logIndex),
      checkpoint: await this.checkpoint(),
      keys: this.keyList,
    };
  }

  async pdfOf(issued: Issued, filling?: Uint8Array): Promise<Bytes> {
    const unsealed = await handMadePdf(manifestText(issued.manifest), await this.proofOf(issued), filling);
    return sealPdf(unsealed, this.key.privateKey);
  }

  async paperOf({ manifest, hash }: Issued): Promise<string> {
    const kid = await keyId(this.key.publicKey);
    return signPaper(paperFactsOf(manifest, hash, kid), this.key.privateKey);
  }

  async checkpoint(): Promise<string> {
    const size = this.entries.length;
    const head = await treeHead(size, this.#read);
    const { privateKey, publicKey } = this.key;
    return signCheckpoint({ origin: this.origin, size, head: head.slice() }, privateKey, publicKey);
  }

  async pin(): Promise<KnownServer> {
    return { origin: this.origin, keys: this.keyList, checkpoint: await this.checkpoint() };
  }

  /** Somebody who knows this instance as it is now, with a network or without. */
  async reader({
    isOnline = true,
    known,
  }: { isOnline?: boolean; known?: KnownServer } = {}): Promise<Reader> {
    return { known: [known ?? (await this.pin())], connect: () => (isOnline ? this : null) };
  }

  async keys() {
    this.#mustBeUp();
    return { origin: this.origin, keys: this.keyList };
  }

  async version(asked: { hash: string; file?: string } | { code: string }) {
    this.#mustBeUp();
    const issued = this.issued.find(({ hash }) =>
      'code' in asked ? reportCode(hash) === asked.code : toHex(hash) === asked.hash,
    );
    const checkpoint = await this.checkpoint();
    if (issued === undefined || issued.logIndex >= this.entries.length) return { checkpoint, version: null };
    const { manifest, logIndex, hash } = issued;
    const newest = this.issued
      .filter((each) => each.manifest.reportId === manifest.reportId)
      .reduce((a, b) => (a.manifest.version > b.manifest.version ? a : b)).manifest;
    const file = 'file' in asked && asked.file ? await logEntryOf(hash, fromHex(asked.file) ?? hash) : null;
    const fileIndex = this.entries.findIndex((entry) => file !== null && isEqual(entry, file));
    return {
      checkpoint,
      version: {
        number: manifest.version,
        issuedAt: manifest.issuedAt,
        logIndex,
        inclusion: await this.#inclusion(logIndex),
        paper: await this.paperOf(issued),
        later:
          newest === manifest
            ? null
            : { version: newest.version, issuedAt: newest.issuedAt, reason: 'typing error' },
        file: fileIndex === -1 ? null : { logIndex: fileIndex, inclusion: await this.#inclusion(fileIndex) },
        timeStamp: this.timeStamp,
      },
    };
  }

  async consistency(older: number, size: number) {
    this.#mustBeUp();
    return (await consistencyProof(older, size, this.#read)).map(toBase64Url);
  }

  async #inclusion(index: number): Promise<string[]> {
    return (await inclusionProof(index, this.entries.length, this.#read)).map(toBase64Url);
  }

  #mustBeUp(): void {
    if (this.isDown) throw new Error('No answer');
  }

  readonly #read: ReadNode = async (level, index) => {
    const node = this.#nodes.get(`${level}/${index}`);
    if (node === undefined) throw new Error(`No node ${level}/${index}`);
    return node;
  };
}

const MANIFEST: Manifest = {
  format: 'proofmark-manifest/1',
  origin: '',
  issuer: {
    name: { en: 'Proofmark', zh: '验讫' },
    address: { en: '', zh: '' },
    disclaimer: { en: 'The goods presented.', zh: '所提交的货物。' },
    logo: null,
  },
  reportId: 'r1',
  reportNo: 'IR-260603-014',
  orderNo: 'SO-88213',
  goods: { productEn: 'LED desk lamp', productZh: 'LED 台灯' },
  team: ['Ma Tao'],
  version: 1,
  issuedAt: '2026-06-03T10:00:00.000Z',
  overall: 'fail',
  sampling: {
    lotSize: 1200,
    result: 'reject',
    classes: [
      { class: 'critical', found: 1, accept: 0, reject: 1 },
      { class: 'major', found: 5, accept: 3, reject: 4 },
      { class: 'minor', found: 4, accept: 7, reject: 8 },
    ],
  },
  rows: [
    {
      kind: 'information',
      id: 'information',
      fields: { inspectionDate: '2026-06-03', factory: 'Xinlu Lighting', factoryZh: '欣路照明' },
    },
    { kind: 'product', id: 'p1', fields: { nameEn: 'LED desk lamp 10 W' } },
  ],
  labels: { 'information.inspectionDate': { en: 'Inspection date', zh: '检验日期' } },
  words: {},
  photos: [
    {
      id: 'photo-1',
      sha256: '',
      bytes: 7,
      takenAt: '2026-06-03T02:00:00.000Z',
      receivedAt: '2026-06-03T02:01:00.000Z',
    },
  ],
  steps: [],
  auditHead: '',
  previous: null,
};

/** What the photo of the test manifest contains. */
export const TEST_PHOTO = utf8('a photo');
