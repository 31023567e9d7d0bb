/** @file The others on a report: on which page each is, and how they are named. */
import { SECTIONS, type Section } from '@proofmark/contract/report/sections.ts';
import type { Present } from '@proofmark/contract/api/report.ts';

/** By page, each person once. A page that this version does not know is left out. */
export function presentBySection(present: readonly Present[]): Record<Section, Present[]> {
  const bySection = Object.fromEntries(SECTIONS.map((section) => [section, [] as Present[]]));
  for (const person of present) {
    const there = bySection[person.section];
    if (there?.every(({ uid }) => uid !== person.uid)) there.push(person);
  }
  return bySection as Record<Section, Present[]>;
}

/** "MT" for Ma Tao and for Ma Tao 马涛, "马" for 马涛; the number of people where there are several. */
export function initialsOf(people: readonly { nickname: string }[]): string {
  if (people.length > 1) return String(people.length);
  const letters = (people[0]?.nickname ?? '')
    .split(/[\s.·_-]+/)
    .filter(Boolean)
    .map((word) => Array.from(word)[0] ?? '');
  const [first = '?', ...others] = letters;
  if (HAN.test(first)) return first;
  return (first + (others.findLast((letter) => !HAN.test(letter)) ?? '')).toUpperCase();
}

const HAN = /\p{Script=Han}/u;
