/** @file Mounting the endpoints of the contract's table. */
import { BODY_BYTES, takenBy, type EndpointSchema } from '@proofmark/contract/api/endpoint-schema.ts';
import {
  ENDPOINT_SCHEMAS,
  type DataOf,
  type IsPublic,
  type ParsedInputOf,
} from '@proofmark/contract/api/endpoint-schemas.ts';
import { ENDPOINTS, type Endpoint, type EndpointName } from '@proofmark/contract/api/endpoints.ts';
import { envelope, type Success } from '@proofmark/contract/api/envelope.ts';
import { PROTOCOL_HEADER, routePath } from '@proofmark/contract/api/paths.ts';
import { isSpoken } from '@proofmark/contract/sync/protocol-version.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireUser, type App, type Caller } from '../context.ts';
import { refuse } from '../errors.ts';
import type { JsonText } from './json-text.ts';

/** A request to one endpoint. */
export interface Call<N extends EndpointName> {
  /** The query or body, parsed. */
  input: ParsedInputOf<N>;
  /** Null for endpoints that need no session. */
  caller: IsPublic<N> extends true ? null : Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Mounts an endpoint: method, path, session, validation and envelope follow from the table.
 * @param handler returns the data of a success, or sends `reply` itself and returns it
 */
export function route<N extends EndpointName>(
  app: App,
  name: N,
  handler: (call: Call<N>) => Promise<DataOf<N> | JsonText<DataOf<N>> | FastifyReply>,
): void {
  const endpoint: Endpoint = ENDPOINTS[name];
  const schema: EndpointSchema = ENDPOINT_SCHEMAS[name];
  const { data, reasons = [], bodyLimit = BODY_BYTES, isPublic, isBeforeSecondFactor } = schema;
  const input = takenBy(schema);
  const part = endpoint.input === 'query' ? 'querystring' : 'body';
  app.route({
    method: endpoint.method,
    url: routePath(`/${name}`),
    // Fastify would answer HEAD like GET, and send a code by mail.
    exposeHeadRoute: false,
    config: {
      ...(isPublic ? { isPublic } : {}),
      ...(isBeforeSecondFactor ? { isBeforeSecondFactor } : {}),
    },
    schema: { ...(input ? { [part]: input } : {}), response: { 200: envelope(data, reasons) } },
    preValidation: [
      ...(endpoint.isVersioned ? [requireSpokenProtocol] : []),
      ...(endpoint.isAlsoQuery && input ? [takeQuery(Object.keys(input.shape))] : []),
    ],
    bodyLimit,
    async handler(request, reply) {
      const parsed = endpoint.input === 'query' ? request.query : request.body;
      const call = { input: parsed, caller: isPublic ? null : requireUser(request), request, reply };
      const result = await handler(call as Call<N>);
      // A reply is a promise itself, so one that was sent does not come out of `await`.
      return reply.sent ? reply : ok(result);
    },
  });
}

function ok<T>(data: T): Success<T> {
  return { code: 200, msg: 'ok', data };
}

/** Runs before the validation, because the body of a newer version may have another shape. */
async function requireSpokenProtocol(request: FastifyRequest): Promise<void> {
  const version = protocolVersionOf(request);
  if (isSpoken(version)) return;
  throw refuse('PROTOCOL_NOT_SPOKEN', {
    issues: [{ field: PROTOCOL_HEADER, code: 'NOT_ALLOWED', value: version }],
  });
}

/** Takes the query as the body, if it has one of the names or if there is no body. */
function takeQuery(names: readonly string[]) {
  return async (request: FastifyRequest): Promise<void> => {
    const query = request.query as Record<string, unknown>;
    if (request.body == null || names.some((name) => name in query)) request.body = query;
  };
}

/** The PROTOCOL_VERSION that the caller names; undefined when it names none. */
export function protocolVersionOf({ headers }: FastifyRequest): string | undefined {
  return headers[PROTOCOL_HEADER.toLowerCase()]?.toString();
}
