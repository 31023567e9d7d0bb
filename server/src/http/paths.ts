/** @file Where the API lies. */

/** The prefix of every endpoint. */
export const PROXY_PREFIX = '/assetsapi/';
