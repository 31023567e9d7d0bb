import type { Translated } from '../messages.ts';
import type { menus as source } from '../zh-CN/menus.ts';

export const menus = {
  login: 'Log in',
  home: 'Inspections',
  information: 'Information',
  productImages: 'Images',
  nonConform: 'Non-conform',
  inspectionItems: 'Inspection',
  conclusion: 'Conclusion',
  forgotPassword: 'Forgot password',
  register: 'Register',
  profile: 'Profile',
  settings: 'Settings',
  notFound: 'Page not found',
  parts: 'Interface parts',
  charts: 'Charts',
  counter: 'Counter',
  keepalive: 'Kept pages',
  mock: 'Mock data',
} satisfies Translated<typeof source>;
