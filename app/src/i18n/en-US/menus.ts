import { sections } from '@proofmark/contract/words/en-US/sections.ts';
import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { menus as source } from '../zh-CN/menus.ts';

export const menus = {
  ...sections,
  login: 'Log in',
  home: 'Inspections',
  forgotPassword: 'Forgot password',
  choosePassword: 'Choose password',
  register: 'Register',
  profile: 'Profile',
  reports: 'Reports',
  work: 'Work',
  plan: 'Plan',
  parties: 'Clients and factories',
  import: 'Import tasks',
  review: 'Review',
  admin: 'Admin',
  jobs: 'Jobs',
  audit: 'Audit trail',
  versions: 'Versions',
  returned: 'Returned',
  settings: 'Settings',
  notFound: 'Page not found',
  parts: 'Interface parts',
  charts: 'Charts',
  counter: 'Counter',
  keepalive: 'Kept pages',
  mock: 'Mock data',
} satisfies Translated<typeof source>;
