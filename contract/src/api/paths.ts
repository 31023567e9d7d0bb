/** @file Prefixes, headers and limits of the wire, as the specification gives them (sections 7 and 9). */

const PROXY = '/assetsapi';
export const MAIN_PREFIX = `${PROXY}/business-assets`;
export const SYSTEM_PREFIX = `${PROXY}/server-system`;
export const WORKFLOW_PREFIX = `${PROXY}/server-flowable`;

export const TOKEN_HEADER = 'Access-Token';
export const DEVICE_HEADER = 'device';
/** Goes with pushes and pulls: the PROTOCOL_VERSION that the caller speaks. */
export const PROTOCOL_HEADER = 'Protocol-Version';
export const DEVICE_NAME = 'mobile_web';
export const REQUEST_TIMEOUT_MS = 15_000;
/** The most operations in one push. */
export const PUSH_LIMIT = 500;
/** The most rows in one page of a pull. */
export const PULL_LIMIT = 500;
export const PAGE_LIMIT = 100;
/** The largest photo that the store takes, in bytes. */
export const MAX_FILE_BYTES = 20_000_000;
/** The largest file that the import of a dictionary takes, in bytes. */
export const IMPORT_FILE_BYTES = 2_000_000;
export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The full path of a call: `sysDic/` goes to the system, `workflow/` to the workflow engine, the rest to the main service. */
export function routePath(path: string): string {
  if (path.includes('sysDic/')) return SYSTEM_PREFIX + path;
  if (path.includes('/sysWorkflow/') || path.includes('/workflow/')) return WORKFLOW_PREFIX + path;
  return MAIN_PREFIX + path;
}
