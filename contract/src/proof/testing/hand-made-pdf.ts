/** @file A PDF made by hand as Typst writes one, for tests: one page, two attached files, two places for the seal. */
import { joined, utf8, type Bytes } from '../bytes.ts';
import { SEAL_TO_COME } from '../seal.ts';
import { MANIFEST_FILE, PROOF_FILE, type VersionProof } from '../version-proof.ts';

/** The PDF before it is sealed. `filling` makes it larger, as photos would. */
export async function handMadePdf(
  manifest: string,
  proof: VersionProof,
  filling: Uint8Array = new Uint8Array(),
): Promise<Bytes> {
  const packed = new Uint8Array(
    await new Response(
      new Blob([manifest]).stream().pipeThrough(new CompressionStream('deflate')),
    ).arrayBuffer(),
  );
  const plain = utf8(JSON.stringify(proof));
  const objects = [
    utf8('<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [] >> >> >>'),
    utf8('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    utf8('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
    stream('', filling),
    stream('/Type /EmbeddedFile /Filter /FlateDecode /Subtype /application#2Fjson', packed),
    utf8(`<< /Type /Filespec /F (${MANIFEST_FILE}) /EF << /F 5 0 R >> >>`),
    stream('/Type /EmbeddedFile /Subtype /application#2Fjson', plain),
    utf8(`<< /Type /Filespec /F (${PROOF_FILE}) /EF << /F 7 0 R >> >>`),
    utf8(`<< /Keywords (${SEAL_TO_COME}) >>`),
    stream('/Type /Metadata /Subtype /XML', utf8(`<pdf:Keywords>${SEAL_TO_COME}</pdf:Keywords>`)),
  ];
  let file = utf8('%PDF-1.7\n');
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(file.length);
    file = joined(file, utf8(`${index + 1} 0 obj\n`), object, utf8('\nendobj\n'));
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return joined(
    file,
    utf8(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}trailer\n`),
    utf8(`<< /Size ${places.length + 1} /Root 1 0 R /Info 9 0 R >>\nstartxref\n${file.length}\n%%EOF`),
  );
}

function stream(entries: string, data: Uint8Array): Bytes {
  return joined(utf8(`<< ${entries} /Length ${data.length} >>\nstream\n`), data, utf8('\nendstream'));
}
