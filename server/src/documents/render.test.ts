import { createHash } from 'node:crypto';
import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DocumentModel } from './document-model.ts';
import { renderDocument, RENDER_LIMITS } from './render.ts';
import { print, sample, sourceOf } from './testing.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'proofmark-render-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const JOB = { model: {} as DocumentModel, files: [] };
const ANSWER = `process.send({ pdf: Buffer.from('done'), pages: 1, replaced: 0 }, undefined, {}, () => process.exit())`;

/** Starts children with these programs, one after the other; the last one again and again. */
function children(...programs: string[]) {
  const started: ChildProcess[] = [];
  const start = () => {
    const program = programs[Math.min(started.length, programs.length - 1)] ?? '';
    const file = path.join(folder, `child-${started.length}-${Math.abs(hashOf(program))}.mjs`);
    writeFileSync(file, program);
    const child = fork(file, { serialization: 'advanced', execArgv: [] });
    started.push(child);
    return child;
  };
  return { start, started };
}

function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readInt32BE();
}

describe('renderDocument()', () => {
  it('tries again when the process crashes, once', async () => {
    const { start, started } = children('process.exit(3)', `process.once('message', () => ${ANSWER})`);
    const { pdf } = await renderDocument(async () => JOB, undefined, RENDER_LIMITS, start);
    expect([pdf.toString(), started.length]).toEqual(['done', 2]);
  });

  it('gives up when it crashes again', async () => {
    const { start, started } = children(`process.once('message', () => process.exit(3))`);
    await expect(renderDocument(async () => JOB, undefined, RENDER_LIMITS, start)).rejects.toThrow(
      'ended with 3',
    );
    expect(started).toHaveLength(2);
  });

  it('stops a process that takes too long, and does not try again', async () => {
    const { start, started } = children('setInterval(() => {}, 1000)');
    const limits = { ...RENDER_LIMITS, timeoutMs: 300 };
    await expect(renderDocument(async () => JOB, undefined, limits, start)).rejects.toMatchObject({
      reason: 'PDF_TOO_SLOW',
      message: expect.stringContaining('longer than 300 ms'),
    });
    expect(started.map(({ killed }) => killed)).toEqual([true]);
  });

  it.runIf(process.platform === 'linux')('stops a process that takes too much memory', async () => {
    const { start, started } = children(
      `const kept = []; setInterval(() => kept.push(Buffer.alloc(50_000_000, kept.length)), 20)`,
    );
    const limits = { timeoutMs: 30_000, maxMemoryBytes: 300_000_000 };
    await expect(renderDocument(async () => JOB, undefined, limits, start)).rejects.toMatchObject({
      reason: 'PDF_TOO_LARGE',
      message: expect.stringContaining('bytes of memory'),
    });
    expect(started).toHaveLength(1);
  });

  it('does not try again what Typst refuses', async () => {
    const refusal = `process.send({ error: 'span 42' }, undefined, {}, () => process.exit())`;
    const { start, started } = children(`process.once('message', () => ${refusal})`);
    await expect(renderDocument(async () => JOB, undefined, RENDER_LIMITS, start)).rejects.toMatchObject({
      reason: 'PDF_NOT_MADE',
      message: 'span 42',
    });
    expect(started).toHaveLength(1);
  });

  it('says that the process does not start, without a second try', async () => {
    // As on a machine for which Typst was not installed.
    const hook = `import { registerHooks } from 'node:module';
      registerHooks({ resolve(name, context, next) {
        if (name.startsWith('@myriaddreamin/')) throw new Error('no native binding');
        return next(name, context);
      } });`;
    let started = 0;
    const start = () => {
      started += 1;
      return fork(new URL('./typst-child.ts', import.meta.url), {
        serialization: 'advanced',
        execArgv: ['--import', `data:text/javascript,${encodeURIComponent(hook)}`],
      });
    };
    await expect(renderDocument(async () => JOB, undefined, RENDER_LIMITS, start)).rejects.toMatchObject({
      reason: 'PDF_NOT_AVAILABLE',
      message: 'Cannot start: no native binding',
    });
    expect(started).toBe(1);
  });

  it('makes the next document after one that failed', async () => {
    const failing = children('process.exit(3)');
    const working = children(`process.once('message', () => ${ANSWER})`);
    const both = await Promise.allSettled([
      renderDocument(async () => JOB, undefined, RENDER_LIMITS, failing.start),
      renderDocument(async () => JOB, undefined, RENDER_LIMITS, working.start),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});

describe('a document', () => {
  it('has the same bytes on every machine', async () => {
    // Photos are left out: another build of the JPEG library may compress them in another way.
    const { source } = await sample('lamp');
    const { pdf } = await print(
      { source: { ...source, pictures: new Map() }, files: [] },
      { language: 'bilingual', paper: 'a4' },
    );
    expect(createHash('sha256').update(pdf).digest('hex')).toMatchInlineSnapshot(
      `"2df5eff2e003289d6cce208771ada95e2eaf7f084e18fd0cd383aad7db4d4465"`,
    );
  });

  it('has no fonts of the machine', async () => {
    const defect = {
      kind: 'defect' as const,
      id: 'd',
      fields: { class: 'major', descriptionEn: '한국어 결함' },
    };
    const hashOf = async () => {
      const { pdf } = await print(
        { source: sourceOf([defect]), files: [] },
        { language: 'en-US', paper: 'a4' },
      );
      return createHash('sha256').update(pdf).digest('hex');
    };
    const before = await hashOf();
    // A machine with Korean in a weight that we do not have.
    const korean = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-kr/package.json');
    const conf = path.join(folder, 'fonts.conf');
    const dir = path.join(path.dirname(korean), '500Medium');
    writeFileSync(conf, `<?xml version="1.0"?><fontconfig><dir>${dir}</dir></fontconfig>`);
    vi.stubEnv('FONTCONFIG_FILE', conf);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await hashOf()).toBe(before);
  });

  it('is PDF/A-3a, tagged, with bookmarks, embedded fonts and words for its pictures', async () => {
    const { pdf } = await print(await sample('mug'), { language: 'bilingual', paper: 'a4' });
    const text = pdf.toString('latin1');
    expect(text).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A<\/pdfaid:conformance>/);
    expect(text).toContain('/MarkInfo');
    expect(text).toContain('/Outlines');
    const families = new Set(
      Array.from(text.matchAll(/\/FontName \/[A-Z]{6}\+([A-Za-z]+)/g), ([, name]) => name),
    );
    expect([...families]).toEqual(expect.arrayContaining(['Inter', 'NotoSansSC']));
    for (const name of families) expect(name).toMatch(/^(Inter|Noto|IBMPlexMono)/);
    expect(text.match(/\/Alt/g)?.length).toBeGreaterThan(20 + 3 + 2);
  });
});
