/** @file Which characters a font has: its table `cmap` (OpenType 1.9, formats 4 and 12). */

/** The code points of a TrueType or OpenType font. Empty if it has no Unicode table. */
export function* readCoverage(font: Buffer): Generator<number> {
  const tables = font.readUInt16BE(4);
  const entry = Array.from({ length: tables }, (_, index) => 12 + 16 * index).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  );
  if (entry === undefined) return;
  const cmap = font.readUInt32BE(entry + 8);
  const count = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const record = cmap + 4 + 8 * index;
    const platform = font.readUInt16BE(record);
    if (platform !== 0 && platform !== 3) continue;
    const table = cmap + font.readUInt32BE(record + 4);
    const format = font.readUInt16BE(table);
    if (format === 12) yield* readGroups(font, table);
    if (format === 4) yield* readSegments(font, table);
  }
}

function* readGroups(font: Buffer, table: number): Generator<number> {
  const count = font.readUInt32BE(table + 12);
  for (let index = 0; index < count; index += 1) {
    const group = table + 16 + 12 * index;
    const [first, last] = [font.readUInt32BE(group), font.readUInt32BE(group + 4)];
    for (let code = first; code <= last; code += 1) yield code;
  }
}

function* readSegments(font: Buffer, table: number): Generator<number> {
  const count = font.readUInt16BE(table + 6) / 2;
  const [ends, starts] = [table + 14, table + 16 + 2 * count];
  const [deltas, offsets] = [starts + 2 * count, starts + 4 * count];
  for (let index = 0; index < count; index += 1) {
    const [first, last] = [font.readUInt16BE(starts + 2 * index), font.readUInt16BE(ends + 2 * index)];
    const delta = font.readUInt16BE(deltas + 2 * index);
    const offset = font.readUInt16BE(offsets + 2 * index);
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const at = offsets + 2 * index + offset + 2 * (code - first);
      const glyph = offset === 0 ? (code + delta) & 0xffff : font.readUInt16BE(at);
      if (glyph !== 0) yield code;
    }
  }
}
