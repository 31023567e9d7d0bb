/**
 * The initials of a name for a small circle: the family name of a Chinese name, else the first letters of the first
 * and the last Latin word. "马" for 马涛, "MT" for Ma Tao 马涛, "MS" for Mary Ann Smith; "?" for a name without words.
 */
export function initialsOf(nickname: string): string {
  const letters = nickname
    .split(/[\s.·_-]+/)
    .filter(Boolean)
    .map(firstOf);
  const [first = '?', ...others] = letters;
  if (HAN.test(first)) return first;
  return (first + (others.findLast((letter) => !HAN.test(letter)) ?? '')).toUpperCase();
}

const HAN = /\p{Script=Han}/u;

/** The first character as a reader sees it. Rare Chinese characters and emoji take several units of a string. */
function firstOf(text: string): string {
  for (const { segment } of new Intl.Segmenter().segment(text)) return segment;
  return '';
}
