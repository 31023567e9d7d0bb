import type { DataOf, InputOf } from '@proofmark/contract/api/endpoint-schemas.ts';
import { ENDPOINTS, type Endpoint, type EndpointName } from '@proofmark/contract/api/endpoints.ts';
import { PROTOCOL_HEADER } from '@proofmark/contract/api/paths.ts';
import { PROTOCOL_VERSION } from '@proofmark/contract/sync/protocol-version.ts';
import { request, type RequestOptions } from './client.ts';

/** Twenty people may ask for large reports before us, or the photos take long on a weak network. */
const FILE_TIMEOUT_MS = 600_000;

/** How to make a call: `isQuiet` for background work, `signal` to give it up, `token` in place of the stored one. */
export type CallOptions = Pick<RequestOptions, 'isQuiet' | 'signal' | 'token'>;

/** The input of an endpoint; it may be left out where every part of it may. */
type Arguments<N extends EndpointName> =
  Partial<InputOf<N>> extends InputOf<N>
    ? [input?: InputOf<N>, options?: CallOptions]
    : [input: InputOf<N>, options?: CallOptions];

/**
 * Calls an endpoint and returns the data of its answer: `call('task/detail', { orderNo, reportNo })`.
 * @throws {ApiError} for every failure; the reason of `signal` when the caller gave the call up
 */
export function call<N extends EndpointName>(name: N, ...[input, options]: Arguments<N>): Promise<DataOf<N>> {
  const endpoint: Endpoint = ENDPOINTS[name];
  return request(endpoint.method, `/${name}`, {
    ...options,
    ...(endpoint.input ? { [placeOf(endpoint, endpoint.input)]: input } : {}),
    // Another server ignores the header; ours refuses a version that it does not understand.
    ...(endpoint.isVersioned ? { headers: { [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) } } : {}),
  });
}

/** Where the input travels. Built for another back end, the app sends credentials as the specification gives them. */
function placeOf(endpoint: Endpoint, input: 'query' | 'body'): 'query' | 'body' {
  return endpoint.isAlsoQuery && import.meta.env['VITE_FOREIGN_BACK_END'] === '1' ? 'query' : input;
}

/** Endpoints that answer with a file. */
type FileEndpoint =
  | `report/${'pdf' | 'excel' | 'json' | 'photos'}`
  | 'task/excel'
  | `client/${'pdf' | 'excel' | 'photos' | 'proof'}`
  | 'audit/export'
  | 'audit/account-export'
  | 'party/excel'
  | `import/${'template' | 'left-out'}`;

/**
 * Asks for a file, which the server makes.
 * @throws {ApiError} as `call`
 */
export function fetchFile<N extends FileEndpoint>(
  name: N,
  query: InputOf<N> & NonNullable<RequestOptions['query']>,
): Promise<File> {
  return request('GET', `/${name}`, { query, timeoutMs: FILE_TIMEOUT_MS });
}
