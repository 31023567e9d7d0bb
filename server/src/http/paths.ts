/** @file Prefixes of the API. */
export { TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';

/** Everything of the API lies below it. */
export const PROXY_PREFIX = '/assetsapi/';
