/** @file Reads and escapes the little XML that S3 uses. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The inner text of every `<tag>` at any depth. Entities are resolved if it contains no further element. */
export function elements(xml: string, tag: string): string[] {
  const pattern = new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g');
  return [...xml.matchAll(pattern)].map(([, inner = '']) => (inner.includes('<') ? inner : unescape(inner)));
}

/** The first `<tag>`, or undefined. */
export function element(xml: string, tag: string): string | undefined {
  return elements(xml, tag)[0];
}

/** Text, escaped for the inside of an element. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function unescape(text: string): string {
  return text.replace(/&(?:#(x?)([0-9a-fA-F]+)|(\w+));/g, (whole, hex, code, name) => {
    if (name) return ENTITIES[name as string] ?? whole;
    return String.fromCodePoint(Number.parseInt(code as string, hex ? 16 : 10));
  });
}
