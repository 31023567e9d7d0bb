/** @file Going to what is missing: to the page of its section, into its sheet, to its field. */
import type { Gap } from '@proofmark/contract/report/gaps/gap.ts';
import type { Section } from '@proofmark/contract/report/sections.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { sectionPath } from '../../paths.ts';
import { anchorOf, focusAnchor } from './anchors.ts';

/** A place in the report; every gap is one. */
export type GapTarget = Pick<Gap, 'section' | 'kind' | 'id' | 'field'>;

const useTargetStore = create<{ target: GapTarget | null }>()(() => ({ target: null }));

/** Goes to a gap: its page, its sheet (see `useGapTarget`), then the field, which is focused. */
export function useGoToGap(): (target: GapTarget) => void {
  const navigate = useNavigate();
  return (target) => {
    useTargetStore.setState({ target });
    void navigate({ to: sectionPath(target.section), replace: true });
  };
}

/**
 * For the page of a section. Called when the person comes to a gap of it: opens the sheet in which the field lives and
 * returns true, or false when the field stands on the page itself. What bears the gap's `data-gap` is then focused.
 */
export function useGapTarget(section: Section, open: (target: GapTarget) => boolean): void {
  const target = useTargetStore((store) => (store.target?.section === section ? store.target : null));
  const openTarget = useEffectEvent(open);
  // Joins the page to the DOM: an input can be focused only once its sheet has been drawn.
  useEffect(() => {
    if (target === null) return;
    useTargetStore.setState({ target: null });
    focusAnchor(anchorOf(target.kind, target.id, target.field), openTarget(target));
  }, [target]);
}
