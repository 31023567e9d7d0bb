/**
 * How the router reads and writes what follows the ? of an address: as texts. By default it reads JSON, and the link of a mail
 * to order 4501.10 would open order 4501.1.
 */
export const ADDRESS_SEARCH = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, string | undefined>): string => {
    const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
  },
};
