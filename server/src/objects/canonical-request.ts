/** @file The canonical form of a request, as Signature Version 4 defines it for S3. */

const PAYLOAD = 'UNSIGNED-PAYLOAD';

/** Encodes everything except letters, digits and `-._~` (RFC 3986). */
export function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The text that is signed: method, path, query and the signed headers, each in its canonical form. */
export function canonicalRequest(
  method: string,
  path: string,
  query: readonly [string, string][],
  signedHeaders: readonly string[],
  headers: Record<string, string | undefined>,
): string {
  const lines = signedHeaders.map((name) => {
    // The caller names the headers, so the name may be one that every object has, such as `constructor`.
    const value = Object.hasOwn(headers, name) ? (headers[name] ?? '') : '';
    return `${name}:${value.trim().replace(/\s+/g, ' ')}\n`;
  });
  return [
    method,
    canonicalPath(path),
    canonicalQuery(query),
    lines.join(''),
    signedHeaders.join(';'),
    PAYLOAD,
  ].join('\n');
}

/**
 * The path, each part encoded once. A path with a wrong percent-encoding stays as it is: it cannot equal a signed one.
 */
export function canonicalPath(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => encodeRfc3986(decodeURIComponent(part)))
      .join('/');
  } catch {
    return path;
  }
}

/** The query, encoded and sorted. */
export function canonicalQuery(query: readonly [string, string][]): string {
  return query
    .map(([name, value]) => [encodeRfc3986(name), encodeRfc3986(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
