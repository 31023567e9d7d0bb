/** @file The other users on a report: on which page each one is, and what the mark shows. */
import { initialsOf } from '../frame/initials.ts';
import { SECTIONS, type Section } from '@proofmark/contract/report/sections.ts';
import type { Present } from '@proofmark/contract/api/report.ts';

/** The users by page, each once per page. Leaves out pages that this version does not know. */
export function presentBySection(present: readonly Present[]): Record<Section, Present[]> {
  const bySection = Object.fromEntries(SECTIONS.map((section) => [section, [] as Present[]]));
  for (const person of present) {
    const there = bySection[person.section];
    if (there?.every(({ uid }) => uid !== person.uid)) there.push(person);
  }
  return bySection as Record<Section, Present[]>;
}

/** What the small mark shows: the initials of one user, the number of several. */
export function presentMark(people: readonly { nickname: string }[]): string {
  const [first] = people;
  return first !== undefined && people.length === 1 ? initialsOf(first.nickname) : String(people.length);
}
