/** @file Goes to a gap: to the page of its section, into its sheet, to its field. */
import type { Gap } from '@proofmark/contract/report/gaps/gap.ts';
import type { Section } from '@proofmark/contract/report/sections.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { PATHS, sectionPath } from '../../paths.ts';
import { anchorOf, focusAnchor } from './anchors.ts';

/** A place in the report; every gap is one. */
export type GapTarget = Pick<Gap, 'section' | 'kind' | 'id' | 'field'>;

const useTargetStore = create<{ target: GapTarget | null }>()(() => ({ target: null }));

/** A field of section 1. */
export function informationField(field: string): GapTarget {
  return { section: 'information', kind: 'information', id: 'information', field };
}

/** Notes the place to which the page of its section goes when it opens. */
export function noteGapTarget(target: GapTarget): void {
  useTargetStore.setState({ target });
}

/** Goes to a gap: opens its page and its sheet (see `useGapTarget`), then focuses the field. */
export function useGoToGap(): (target: GapTarget) => void {
  const navigate = useNavigate();
  return (target) => {
    noteGapTarget(target);
    void navigate({
      to: target.kind === 'comment' ? PATHS.returned : sectionPath(target.section),
      replace: true,
    });
  };
}

/**
 * For the page of a section. Calls `open` when the user comes to a gap of this section. `open` opens the field's sheet
 * and returns true, or returns false if the field is on the page itself. The gap's element then gets the focus.
 */
export function useGapTarget(section: Section, open: (target: GapTarget) => boolean): void {
  const target = useTargetStore((store) => (store.target?.section === section ? store.target : null));
  const openTarget = useEffectEvent(open);
  // An input can be focused only once its sheet is drawn.
  useEffect(() => {
    if (target === null) return;
    useTargetStore.setState({ target: null });
    focusAnchor(anchorOf(target.kind, target.id, target.field), openTarget(target));
  }, [target]);
}
