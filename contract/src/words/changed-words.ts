/** @file Which words of a text have changed, so that only those are marked. */

/** A piece of a text. */
export interface TextPart {
  text: string;
  isChanged: boolean;
}

/** A word of letters and digits, a single Chinese character, white space, or one other sign. */
const WORDS = /\p{Script=Han}|[\p{L}\p{N}\p{M}]+(?:[.,'’-][\p{L}\p{N}\p{M}]+)*|\s+|./gsu;
/** Above this many pairs of words, everything between the first and the last change is marked. */
const MOST_PAIRS = 1_000_000;

/**
 * The parts of both texts. Joined they are the texts again. What both have in the same order is not marked: the longest
 * such list of words.
 */
export function changedWords(before: string, after: string): { before: TextPart[]; after: TextPart[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const kept = longestCommon(old.slice(start, old.length - end), now.slice(start, now.length - end));
  return {
    before: partsOf(old, start, end, kept.old),
    after: partsOf(now, start, end, kept.now),
  };
}

function wordsOf(text: string): string[] {
  return text.match(WORDS) ?? [];
}

/** The places, in each list, of the words of the longest common list. */
function longestCommon(
  old: readonly string[],
  now: readonly string[],
): { old: Set<number>; now: Set<number> } {
  const kept = { old: new Set<number>(), now: new Set<number>() };
  const width = now.length + 1;
  if (old.length * now.length > MOST_PAIRS) return kept;
  // The length of the longest common list of what follows each pair of places.
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (a: number, b: number) => lengths[a * width + b] ?? 0;
  for (let a = old.length - 1; a >= 0; a -= 1)
    for (let b = now.length - 1; b >= 0; b -= 1)
      lengths[a * width + b] =
        old[a] === now[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
  for (let a = 0, b = 0; a < old.length && b < now.length;) {
    if (old[a] === now[b]) {
      kept.old.add(a);
      kept.now.add(b);
      a += 1;
      b += 1;
    } else if (at(a + 1, b) >= at(a, b + 1)) a += 1;
    else b += 1;
  }
  return kept;
}

function partsOf(
  words: readonly string[],
  start: number,
  end: number,
  kept: ReadonlySet<number>,
): TextPart[] {
  const parts: TextPart[] = [];
  for (const [place, text] of words.entries()) {
    const isChanged = place >= start && place < words.length - end && !kept.has(place - start);
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else parts.push({ text, isChanged });
  }
  return parts;
}
