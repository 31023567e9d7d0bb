import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openList } from '../dictionary/stored.ts';
import { spreadsheet } from '../dictionary/testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { importDictionary } from './dictionaries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
afterEach(() => vi.restoreAllMocks());

async function fileOf(name: string, content: Buffer | string): Promise<string> {
  const path = join(t.config.dataDir, name);
  await writeFile(path, content);
  return path;
}

describe('import-dictionary', () => {
  it('imports a file and prints the result', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const path = await fileOf(
      'codes.xlsx',
      spreadsheet({
        a: [
          ['code', 'en', 'zh', 'parent', 'class'],
          ['GEN-ZZ-01', 'Bent', '弯曲', 'GEN', 'minor'],
        ],
      }),
    );
    await importDictionary(t.db, path);
    expect(log.mock.calls).toEqual([['defect_code, version 1: 1 added, 0 changed, 0 unchanged']]);
    expect((await openList(t.db, 'defect_code')).map(({ code }) => code)).toContain('GEN-ZZ-01');
    const kept = await t.db.selectFrom('dictionaryImport').select(['uid', 'fileName']).execute();
    expect(kept).toEqual([{ uid: null, fileName: 'codes.xlsx' }]);
  });

  it('prints the errors of the file row by row', async () => {
    const path = await fileOf(
      'tools.json',
      JSON.stringify([
        { code: 'a', en: 'A' },
        { en: 'B', zh: '乙' },
      ]),
    );
    await expect(importDictionary(t.db, path, 'tool_type')).rejects.toThrow(
      'The file has errors. Nothing was changed.\nRow 1: zh is missing; it must be text of 1 to 200 characters\nRow 2: code is missing; it must be 1 to 40 ',
    );
  });

  it.each([
    ['no file', undefined, undefined, 'must end in .xlsx or .json: got ""'],
    ['another kind of file', 'codes.csv', undefined, 'must end in .xlsx or .json: got "codes.csv"'],
    ['a missing file', '/nowhere/codes.json', undefined, 'Cannot read /nowhere/codes.json'],
    ['a closed list', 'codes.json', 'severity', '--target must be one of'],
  ])('refuses %s', async (_, path, target, message) => {
    await expect(importDictionary(t.db, path, target)).rejects.toThrow(message);
  });
});
