/**
 * @file Every endpoint of the API. The app calls by this table, the server mounts by it, and `/openapi.json` is made from
 * it. The table needs no zod, so that the app's bundle carries none; `endpoint-schemas.ts` adds what travels.
 */

/** How an endpoint is called. Its address is `routePath('/' + name)`: the prefix follows from the path. */
export interface Endpoint {
  method: 'GET' | 'POST';
  /** Where its input travels; absent when it takes none. */
  input?: 'query' | 'body';
  /** Its input may be in the query instead of the body. */
  isAlsoQuery?: true;
  /** The caller sends its PROTOCOL_VERSION in the header `Protocol-Version`. */
  isVersioned?: true;
}

const GET = { method: 'GET', input: 'query' } as const;
const POST = { method: 'POST', input: 'body' } as const;

/** Path without the leading slash → how it is called. Specification, section 7; design, section 4. */
export const ENDPOINTS = {
  'auth/doLogin': { ...POST, isAlsoQuery: true },
  'auth/ways': { method: 'GET' },
  'auth/company-login': POST,
  'auth/passkey-start': { method: 'POST' },
  'auth/passkey-login': POST,
  'auth/userInfo': { method: 'GET' },
  'user/logout': { method: 'POST' },
  'user/email-code': GET,
  'user/register': POST,
  'user/reset-password': POST,
  'user/profile': POST,
  'user/change-password': POST,
  'user/devices': GET,
  'user/list': GET,
  'user/add': POST,
  'user/set-roles': POST,
  'user/close': POST,
  'user/reopen': POST,
  'user/end-sessions': POST,
  'user/reset-second-factor': POST,
  'user/sign-out-device': POST,
  'user/second-factor': { method: 'GET' },
  'user/second-factor-start': POST,
  'user/second-factor-confirm': POST,
  'user/second-factor-off': POST,
  'user/passkeys': { method: 'GET' },
  'user/passkey-start': POST,
  'user/passkey-add': POST,
  'user/passkey-remove': POST,
  'task/list': GET,
  'task/count': GET,
  'task/week': GET,
  'task/add': POST,
  'task/update': POST,
  'task/assign': POST,
  'task/detail': GET,
  'plan/people': GET,
  'plan/leave': POST,
  'plan/calendar': { method: 'GET' },
  'plan/calendar-renew': { method: 'POST' },
  'plan/calendar-off': { method: 'POST' },
  'inbox/list': GET,
  'inbox/read': POST,
  'inbox/choices': { method: 'GET' },
  'inbox/choose': POST,
  'inbox/subscribe': POST,
  'inbox/unsubscribe': POST,
  'import/list': GET,
  'import/read': POST,
  'import/detail': GET,
  'import/map': POST,
  'import/rows': GET,
  'import/fix': POST,
  'import/create': POST,
  'import/undo': POST,
  'import/tell': POST,
  'import/left-out': GET,
  'import/template': GET,
  'party/list': GET,
  'party/add': POST,
  'party/update': POST,
  'party/merge': POST,
  'task/excel': GET,
  'review/list': GET,
  'report/push': { ...POST, isVersioned: true },
  'report/pull': { ...GET, isVersioned: true },
  'report/lotHistory': GET,
  'report/pdf': GET,
  'share/create': POST,
  'share/list': GET,
  'share/events': GET,
  'share/withdraw': POST,
  'report/excel': GET,
  'report/json': GET,
  'report/photos': GET,
  'file/presign': POST,
  'file/confirm': POST,
  'file/url': GET,
  'sysDic/list': GET,
  'sysDic/import': POST,
  'template/list': GET,
  'workflow/submit': POST,
  'workflow/withdraw': POST,
  'workflow/startReview': POST,
  'workflow/takeOver': POST,
  'workflow/approve': POST,
  'workflow/return': POST,
  'workflow/amend': POST,
  'workflow/cancel': POST,
  'workflow/reopen': POST,
  'workflow/close': POST,
  'workflow/history': GET,
  'version/list': GET,
  'version/read': GET,
  'version/compare': GET,
  'audit/report': GET,
  'audit/check': GET,
  'audit/export': GET,
  'audit/accounts': GET,
  'audit/account-chain': GET,
  'audit/account-export': GET,
} as const satisfies Record<string, Endpoint>;

/** The name of an endpoint: its path without the leading slash. */
export type EndpointName = keyof typeof ENDPOINTS;
