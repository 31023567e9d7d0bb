/** @file What a reviewer says, at the place that it is about. Only returned reports have it, so phones load it with them. */
import type { Section } from '@proofmark/contract/report/sections.ts';
import { Suspense } from 'react';
import { loadBesideMessages } from '../../i18n/i18n.ts';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { usePageReport, useReportParts } from '../use-current-report.ts';
import { isAbout } from './comment-target.ts';
import type { ThreadsHereProps } from './ThreadsHere.tsx';

const load = async () => (await Promise.all([import('./ThreadsHere.tsx'), loadBesideMessages()]))[0];
const Threads = lazyPart(async () => (await load()).ThreadsHere);
const OfSection = lazyPart(async () => (await load()).SectionThreads);

/** The comments on a field or a row and its corrections, while the team can answer them. */
export function CommentsHere({ kind, id, field }: ThreadsHereProps) {
  const { comments, corrections } = useReportParts('comments', 'corrections');
  const { isEditable } = usePageReport('isEditable');
  const isHere = (one: (typeof comments | typeof corrections)[number]) => isAbout(one, kind, id, field);
  if (!isEditable || !(comments.some(isHere) || corrections.some(isHere))) return null;
  return (
    <Suspense>
      <Threads kind={kind} id={id} field={field} />
    </Suspense>
  );
}

/** The comments on a section, on top of its page. */
export function CommentsOfSection({ section }: { section: Section }) {
  const { comments } = useReportParts('comments');
  const { isEditable } = usePageReport('isEditable');
  if (!isEditable || comments.length === 0) return null;
  return (
    <Suspense>
      <OfSection section={section} />
    </Suspense>
  );
}
