/** Addresses of the server: its calls, files, documents, pages for clients, and health. They never get the app's page. */
const SERVER_ADDRESSES = [
  /^\/assetsapi(\/|\?|$)/,
  /^\/files(\/|\?|$)/,
  /^\/(calendar|company|docs|verify|share)(\/|\?|$)/,
  /^\/openapi\.json/,
  /^\/(healthz|readyz|metrics)(\/|\?|$)/,
  /^\/sw\.js/,
];

/** True for an address (path and query) that the app's page answers, also without a network. */
export function isAppAddress(pathAndQuery: string): boolean {
  return !SERVER_ADDRESSES.some((pattern) => pattern.test(pathAndQuery));
}
