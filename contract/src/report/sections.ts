/** @file The five sections of a report, as the specification fixes them, and the kinds of rows in each. */
import type { Kind } from '../fields/kinds.ts';

/** The sections in their order. */
export const SECTIONS = [
  'information',
  'productImages',
  'nonConform',
  'inspectionItems',
  'conclusion',
] as const;
/** One of {@link SECTIONS}. */
export type Section = (typeof SECTIONS)[number];

/** The section on whose page a kind of row is edited. */
export const SECTION_OF: Record<Kind, Section> = {
  information: 'information',
  product: 'information',
  container: 'information',
  tool: 'information',
  planChange: 'information',
  photo: 'productImages',
  mark: 'productImages',
  defect: 'nonConform',
  finding: 'nonConform',
  item: 'inspectionItems',
  measurement: 'inspectionItems',
  conclusion: 'conclusion',
  signature: 'conclusion',
  remark: 'conclusion',
  warningAnswer: 'conclusion',
  correctiveAction: 'conclusion',
  planOverride: 'conclusion',
  categoryOverride: 'conclusion',
  comment: 'conclusion',
  commentAnswer: 'conclusion',
  correction: 'conclusion',
};
