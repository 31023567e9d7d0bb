/** @file The five sections of a report, fixed by the specification, and the kinds that each holds. */
import type { Kind } from '../fields/kinds.ts';

export const SECTIONS = [
  'information',
  'productImages',
  'nonConform',
  'inspectionItems',
  'conclusion',
] as const;
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
  correctiveAction: 'conclusion',
  planOverride: 'conclusion',
  categoryOverride: 'conclusion',
  comment: 'conclusion',
};
