/** What stands for a name in a picture's place: the family name of a Chinese name, else the first letters of two words. */
export function initialsOf(nickname: string): string {
  const name = nickname.trim();
  if (/^\p{Script=Han}/u.test(name)) return firstOf(name);
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => firstOf(word).toUpperCase())
    .join('');
}

/** The first character as it is read: rare Chinese ones and emoji are several units of a string. */
function firstOf(text: string): string {
  for (const { segment } of new Intl.Segmenter().segment(text)) return segment;
  return '';
}
