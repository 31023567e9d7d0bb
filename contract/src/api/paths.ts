/** @file Prefixes, headers and limits of the wire, as the specification gives them (sections 7 and 9). */

const PROXY = '/assetsapi';
/** Everything else: see {@link routePath}. */
export const MAIN_PREFIX = `${PROXY}/business-assets`;
/** Dictionaries. */
export const SYSTEM_PREFIX = `${PROXY}/server-system`;
/** The workflow of a report. */
export const WORKFLOW_PREFIX = `${PROXY}/server-flowable`;

/** Goes with every request while a token is stored. */
export const TOKEN_HEADER = 'Access-Token';
/** Goes with every request; its value is {@link DEVICE_NAME}. */
export const DEVICE_HEADER = 'device';
/** Goes with pushes and pulls: the PROTOCOL_VERSION of the caller. */
export const PROTOCOL_HEADER = 'Protocol-Version';
/** How the app names itself. */
export const DEVICE_NAME = 'mobile_web';
/** A call fails when the whole answer takes longer. */
export const REQUEST_TIMEOUT_MS = 15_000;
/** The most operations in one push. */
export const PUSH_LIMIT = 500;
/** The longest JSON of one operation, in UTF-16 code units. */
export const OPERATION_LENGTH = 256_000;
/** The most rows that a report can have, deleted ones included. */
export const ROW_LIMIT = 5000;
/** The most rows in one page of a pull. */
export const PULL_LIMIT = 500;
/** The most entries in one page of a list. */
export const PAGE_LIMIT = 100;
/** The most reports in one workbook. */
export const EXPORT_LIMIT = 10_000;
/** The largest photo or attachment that the server stores, in bytes. */
export const MAX_FILE_BYTES = 20_000_000;
/** The most pixels of an image that the server stores. A small file can hold an image that fills the memory. */
export const MAX_PIXELS = 60_000_000;
/** The largest file that the server imports, in bytes. */
export const IMPORT_FILE_BYTES = 2_000_000;
/** The types of photos that the server stores. */
export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** The types of files that can be attached to an order. */
export const ATTACHMENT_TYPES = [
  ...FILE_TYPES,
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/**
 * The full path of a call, by the rule of the specification, section 7.
 * @param path with its leading slash, such as `/task/list`
 */
export function routePath(path: string): string {
  if (path.includes('sysDic/')) return SYSTEM_PREFIX + path;
  if (path.includes('/sysWorkflow/') || path.includes('/workflow/')) return WORKFLOW_PREFIX + path;
  return MAIN_PREFIX + path;
}
