import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { findLogo, openIssuer } from './issuer.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><path d="M0 0h80v20z"/></svg>';
const NO_SETTINGS = { name: null, address: null, disclaimer: null, logoFile: null };

let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'proofmark-logo-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await t.close();
});

function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const png = (width: number, height: number, noise = false) => {
  const create = { width, height, channels: 3 as const, background: '#244698' };
  const gaussian = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: noise ? { ...create, noise: gaussian } : create })
    .png()
    .toBuffer();
};
const logoOf = (logoFile: string) => openIssuer({ ...NO_SETTINGS, logoFile }, t.db);

describe('what reports say of the company', () => {
  it('comes from the settings', async () => {
    const { issuer } = readConfig({
      COMPANY_NAME: 'Acme Inspection Ltd.',
      COMPANY_ADDRESS: '1 Pier Road, Hamburg',
      COMPANY_ADDRESS_ZH: '汉堡码头路 1 号',
      COMPANY_DISCLAIMER_ZH: '仅供参考。',
    });
    expect(await openIssuer(issuer, t.db)).toEqual({
      name: { en: 'Acme Inspection Ltd.', zh: 'Acme Inspection Ltd.' },
      address: { en: '1 Pier Road, Hamburg', zh: '汉堡码头路 1 号' },
      disclaimer: { en: '仅供参考。', zh: '仅供参考。' },
      logo: null,
    });
  });

  it('is the name of the product and its disclaimer without settings', async () => {
    const issuer = await openIssuer(readConfig({}).issuer, t.db);
    expect(issuer.name).toEqual({ en: 'Proofmark', zh: '验讫' });
    expect(issuer.disclaimer.en).toContain('may still hold defective');
    expect(issuer.disclaimer.zh).toContain('仍可能含有不合格品');
  });

  test.each([
    ['COMPANY_NAME', 'x'.repeat(81), 'one line of at most 80 characters'],
    ['COMPANY_ADDRESS_ZH', 'x'.repeat(201), 'one line of at most 200 characters'],
    ['COMPANY_DISCLAIMER', 'one\u0007two', 'one line of at most 1000 characters'],
  ])('a wrong %s is named', (variable, value, expected) => {
    expect(() => readConfig({ [variable]: value })).toThrow(new RegExp(`${variable}: .*${expected}`));
  });
});

describe('the logo', () => {
  it.each([
    ['logo.svg', () => SVG, 'image/svg+xml', 80, 20],
    ['logo.png', () => png(200, 100), 'image/png', 200, 100],
  ])('%s is kept once, with its size', async (name, make, contentType, width, height) => {
    const content = Buffer.from(await make());
    const { logo } = await logoOf(fileOf(name, content));
    expect(logo).toMatchObject({ contentType, width, height });
    expect((await logoOf(fileOf(name, content))).logo).toEqual(logo);
    expect(await findLogo(t.db, logo?.sha256 ?? '')).toEqual({ type: contentType, bytes: content });
  });

  it('may be drawn with paints, clips and styles of its own', async () => {
    const drawn = `<?xml version="1.0" encoding="UTF-8"?>
      <!-- Generator: a program for drawings -->
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 80 20" width="80" height="20">
        <title>Acme &amp; Sons</title>
        <defs>
          <style>.a { fill: url(#g); stroke: rgb(1, 2, 3) }</style>
          <linearGradient id="g" gradientTransform="rotate(90)"><stop offset="0" stop-color="#c00"/></linearGradient>
          <clipPath id="c"><rect width="80" height="20"/></clipPath>
        </defs>
        <g clip-path="url(#c)" transform="translate(1 0)"><path id="p" class="a" d="M0 0h80v20z"/><use xlink:href="#p"/></g>
      </svg>`;
    expect((await logoOf(fileOf('drawn.svg', drawn))).logo).toMatchObject({ width: 80, height: 20 });
  });

  it('is given to browsers, which may run nothing of it', async () => {
    const { logo } = await logoOf(fileOf('logo.svg', SVG));
    const answer = await t.app.inject(`/logo/${logo?.sha256}`);
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'image/svg+xml',
      SVG,
    ]);
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect((await t.app.inject(`/logo/${'0'.repeat(64)}`)).statusCode).toBe(404);
  });

  test.each<[string, string | (() => Promise<Buffer>), string]>([
    ['a text', 'Acme', 'it is neither'],
    [
      'a JPEG',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
          .jpeg()
          .toBuffer(),
      '',
    ],
    ['a PNG that was cut off', async () => (await png(200, 200, true)).subarray(0, 9000), ''],
    ['a PNG above 100 kB', () => png(400, 400, true), 'bytes'],
    ['a very long PNG', () => png(900, 100), '900 × 100 pixels'],
    ['a PNG of too many pixels', () => png(4001, 4000), 'pixel'],
    ['an SVG with a script', SVG.replace('<path', '<script>1</script><path'), 'it has <script>'],
    ['an SVG with a handler', SVG.replace('<path', '<path onload="1"'), 'it has onload='],
    ['an SVG with text', SVG.replace('<path', '<text>Acme</text><path'), 'it has <text>'],
    ['an SVG with a picture', SVG.replace('<path', '<image href="a.png"/><path'), 'it has <image'],
    ['an SVG with an address', SVG.replace('<path', '<use href="https://x/y#z"/><path'), 'it has href="'],
    ['an SVG with a style sheet', SVG.replace('<path', '<path style="fill:url(https://x)"'), 'it has url('],
    [
      'an SVG with a hidden address',
      SVG.replace('<path', '<path fill="u&#114;l(//x)"'),
      'it has &#114;l(//x)',
    ],
    [
      'an SVG with an escaped address',
      SVG.replace('<path', '<path style="fill:u\\72l(//x)"'),
      'it has \\72l(//x)',
    ],
    ['an SVG with an import', SVG.replace('<path', '<style>@import "x";</style><path'), 'it has @import'],
    [
      'an SVG with a picture set',
      SVG.replace('<path', '<path style="fill:image-set(x)"'),
      'it has image-set(',
    ],
    ['an SVG with a link', SVG.replace('<path', '<a href="#b"><path/></a><path'), 'it has <a'],
    ['an SVG with a filter', SVG.replace('<path', '<filter id="f"/><path'), 'it has <filter'],
    ['an SVG with an animation', SVG.replace('<path', '<set attributeName="d"/><path'), 'it has <set'],
    ['an SVG in another namespace', SVG.replace('<path', '<h:b xmlns:h="x"/><path'), 'it has <h:b'],
    ['an SVG with words', SVG.replace('<path', 'Acme<path'), 'it has the text "Acme"'],
    ['an SVG with an attribute of nobody', SVG.replace('<path', '<path nope="1"'), 'it has nope='],
    [
      'an SVG with character data',
      SVG.replace('<path', '<style><![CDATA[a{}]]></style><path'),
      'it has <![CDATA[',
    ],
    [
      'an SVG that shows itself again and again',
      SVG.replace('<path', `${'<use href="#a"/>'.repeat(21)}<path`),
      'it has more than 20',
    ],
    ['an SVG with an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}`, 'it has <!DOCTYPE'],
    ['a broken SVG', SVG.replace('</svg>', ''), ''],
  ])('%s is refused with the name of the setting', async (_what, content, why) => {
    const file = fileOf('wrong', typeof content === 'string' ? content : await content());
    const opening = logoOf(file);
    await expect(opening).rejects.toThrow(
      `Cannot use COMPANY_LOGO: got ${JSON.stringify(file)}, expected a PNG or SVG`,
    );
    await expect(opening).rejects.toThrow(why);
  });

  test('a file that is not there is named', async () => {
    await expect(logoOf(join(folder, 'none.png'))).rejects.toThrow(/COMPANY_LOGO: got ".*none\.png".*ENOENT/);
  });
});
