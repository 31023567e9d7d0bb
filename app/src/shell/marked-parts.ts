/** A piece of a text, where it begins, and whether it is one of the words. */
interface MarkedPart {
  at: number;
  part: string;
  isMatch: boolean;
}

/** Cuts a text at each place of the words, which are in lower case. Without a word it is one part. */
export function markedParts(text: string, words: readonly string[]): MarkedPart[] {
  // The longest first, so that "shirts" is not cut after "shirt".
  const wanted = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  if (wanted.length === 0) return [{ at: 0, part: text, isMatch: false }];
  let at = 0;
  return text
    .split(new RegExp(`(${wanted.join('|')})`, 'i'))
    .map((part, index) => {
      const marked = { at, part, isMatch: index % 2 === 1 };
      at += part.length;
      return marked;
    })
    .filter(({ part }) => part !== '');
}
