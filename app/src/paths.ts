/** @file The addresses of the pages (specification 2). All links use these. */
import type { Section } from '@proofmark/contract/report/sections.ts';

export const PATHS = {
  login: '/',
  home: '/home',
  information: '/information',
  productImages: '/productImages',
  nonConform: '/nonConform',
  inspectionItems: '/inspectionItems',
  conclusion: '/conclusion',
  returned: '/returned',
  forgotPassword: '/forgot-password',
  choosePassword: '/choose-password',
  register: '/register',
  profile: '/profile',
  settings: '/settings',
  reports: '/reports',
  work: '/work',
  plan: '/plan',
  parties: '/parties',
  import: '/import',
  review: '/review',
  admin: '/admin',
  jobs: '/jobs',
  audit: '/audit',
  versions: '/versions',
  charts: '/charts',
  counter: '/counter',
  keepalive: '/keepalive',
  mock: '/mock',
  parts: '/unocss',
} as const;

/** The address of a page. */
export type Path = (typeof PATHS)[keyof typeof PATHS];

/** The page of a report's section. */
export function sectionPath(section: Section): (typeof PATHS)[Section] {
  return PATHS[section];
}
