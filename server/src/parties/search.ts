/** @file Search that forgives case, width, accents and one wrong letter. */

/** A text without case, width and accents. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** True if each word of the folded keyword is in the folded text. A word of four letters or more may have one wrong. */
export function isFound(text: string, keyword: string): boolean {
  if (text.includes(keyword)) return true;
  const words = text.split(' ');
  return keyword
    .split(' ')
    .every(
      (wanted) =>
        text.includes(wanted) || (wanted.length >= 4 && words.some((word) => isOneAway(word, wanted))),
    );
}

/** True if one letter changed, added, left out or swapped with its neighbour makes `a` into `b`. */
function isOneAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.length > restB.length) return restA.slice(1) === restB;
  if (restA.length < restB.length) return restA === restB.slice(1);
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || isSwapped;
}
