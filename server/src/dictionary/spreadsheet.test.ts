import { deflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { ImportError } from './import-file.ts';
import { readSpreadsheet } from './spreadsheet.ts';
import { unpackSpreadsheet } from './unpack-spreadsheet.ts';
import { spreadsheet, zip } from './testing.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const good = spreadsheet({
  Sheet1: [
    ['code', 'en'],
    ['A', 'Apple'],
  ],
});
const rows = [{ name: 'Sheet1', rows: [{ number: 2, cells: { code: 'A', en: 'Apple' } }] }];

/** A file whose first sheet is this XML. */
function withSheet(xml: string): Buffer {
  const part = (name: string) => zip({ [name]: xml });
  // The parts of a good file, of which one is replaced: the last of a name counts.
  return join(good, part(SHEET));
}

/** Two archives as one: the parts of both. */
function join(first: Buffer, second: Buffer): Buffer {
  const read = (file: Buffer) => {
    const end = file.length - 22;
    const from = file.readUInt32LE(end + 16);
    return {
      end,
      from,
      count: file.readUInt16LE(end + 10),
      directory: Buffer.from(file.subarray(from, end)),
    };
  };
  const [a, b] = [read(first), read(second)];
  for (let at = 0; at < b.directory.length;) {
    b.directory.writeUInt32LE(b.directory.readUInt32LE(at + 42) + a.from, at + 42);
    at += 46 + b.directory.readUInt16LE(at + 28);
  }
  const directory = Buffer.concat([a.directory, b.directory]);
  const end = Buffer.from(first.subarray(a.end));
  end.writeUInt16LE(a.count + b.count, 8);
  end.writeUInt16LE(a.count + b.count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(a.from + b.from, 16);
  return Buffer.concat([first.subarray(0, a.from), second.subarray(0, b.from), directory, end]);
}

/** Runs the work, and fails if the event loop stood still for long meanwhile. */
async function staysAwake<T>(work: () => Promise<T>): Promise<T> {
  let [last, longest] = [performance.now(), 0];
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    expect(longest).toBeLessThan(3000);
  }
}

const refusal = (file: Buffer, timeoutMs?: number) =>
  staysAwake(() =>
    readSpreadsheet(file, timeoutMs).then(
      () => null,
      (error: Error & { issues?: { code: string }[] }) => error.issues?.[0]?.code ?? error.message,
    ),
  );

test('reads a good file', async () => {
  expect(await readSpreadsheet(good)).toEqual(rows);
});

const SLOW = [
  ['tags without an end', '<c '.repeat(9_000_000)],
  ['a tag with many attributes', `<c ${'r r '.repeat(6_000_000)}>`],
  ['a reference without an end', `<c r="${'A'.repeat(25_000_000)}>`],
  ['digits without an end', `<c r="A${'1'.repeat(25_000_000)}>`],
] as const;

test.each(SLOW)(
  'checks a small file of %s in linear time',
  (_, xml) => {
    const file = withSheet(xml);
    expect(file.length).toBeLessThan(200_000);
    const begun = performance.now();
    try {
      unpackSpreadsheet(file, 5000);
    } catch (error) {
      expect(error).toBeInstanceOf(ImportError);
    }
    expect(performance.now() - begun).toBeLessThan(10_000);
  },
  60_000,
);

test('gives up a file that takes the reader of the sheets too long, and blocks nobody meanwhile', async () => {
  expect(await refusal(withSheet(SLOW[0][1]), 1500)).toBe('FILE_TOO_LARGE');
});

test.each([
  ['a cell', '<c r="A1048576"><v>1</v></c>', 'TOO_MANY_ROWS'],
  ['a cell with other quotes', `<c t='n' r = 'A1048576'><v>1</v></c>`, 'TOO_MANY_ROWS'],
  ['a cell with a prefix', '<x:c r="A1048576"><x:v>1</x:v></x:c>', 'TOO_MANY_ROWS'],
  ['a cell far to the right', '<c r="XFD1"><v>1</v></c>', 'TOO_MANY_COLUMNS'],
])('refuses %s in the last row or column', async (_, cell, code) => {
  const sheet = `<worksheet><sheetData><row r="1">${cell}</row></sheetData></worksheet>`;
  expect(await refusal(withSheet(sheet))).toBe(code);
});

test('survives a file that hides a cell in the last row from the check', async () => {
  const hidden = '<c x=">" r="XFD1048576"><v>1</v></c>';
  const rows = `<row r="1">${hidden}</row>`.repeat(50);
  const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  expect(await refusal(withSheet(sheet), 3000)).toMatch(/^(FILE_NOT_READABLE|FILE_TOO_LARGE|EMPTY_FILE)$/);
}, 60_000);

test('refuses a file that unpacks to more than 30 MB', async () => {
  expect(await refusal(withSheet(' '.repeat(40_000_000)))).toBe('FILE_TOO_LARGE');
});

test('gives up a file that takes too long', async () => {
  expect(await refusal(good, 1)).toBe('FILE_TOO_LARGE');
});

test('reads what it has checked, whatever the other headers of the file say', async () => {
  const lying = Buffer.from(good);
  const bomb = deflateRawSync(Buffer.alloc(20_000_000, 0x20));
  // The local header of the first part names another part and another size, and the directory a size of 4 GB.
  lying.write('x', 30);
  lying.writeUInt32LE(bomb.length, 18);
  const directory = lying.readUInt32LE(lying.length - 6);
  lying.writeUInt32LE(0xff_ff_ff_fe, directory + 24);
  expect(await readSpreadsheet(lying)).toEqual(rows);
});

test('a thread that fails is not the fault of the next file', async () => {
  const exits = vi.fn();
  await refusal(Buffer.from('no zip at all')).then(exits);
  expect(exits).toHaveBeenCalledWith('FILE_NOT_READABLE');
  expect(await readSpreadsheet(good)).toEqual(rows);
});
