/** @file Where the API is. */

/** The prefix of every endpoint. */
export const PROXY_PREFIX = '/assetsapi/';
