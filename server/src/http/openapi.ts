/** @file The OpenAPI document, made from the contract: an integrator needs nothing else. */
import { BODY_BYTES, takenBy, type EndpointSchema } from '@proofmark/contract/api/endpoint-schema.ts';
import { ENDPOINT_SCHEMAS } from '@proofmark/contract/api/endpoint-schemas.ts';
import { ENDPOINTS, type Endpoint, type EndpointName } from '@proofmark/contract/api/endpoints.ts';
import {
  faultSchema,
  issueSchema,
  REASONS,
  refusalSchema,
  signedOutSchema,
  type Reason,
} from '@proofmark/contract/api/envelope.ts';
import { reportFile } from '@proofmark/contract/api/export.ts';
import type { JsonSchema } from '@proofmark/contract/api/field-schema.ts';
import {
  DEVICE_HEADER,
  DEVICE_NAME,
  PROTOCOL_HEADER,
  routePath,
  TOKEN_HEADER,
} from '@proofmark/contract/api/paths.ts';
import {
  clockSchema,
  idSchema,
  kindSchema,
  operationSchema,
  pushResultSchema,
  rowSchema,
} from '@proofmark/contract/api/report.ts';
import { taskSchema } from '@proofmark/contract/api/task.ts';
import { VERIFY_CALLS } from '@proofmark/contract/api/verify.ts';
import { VERSION } from '@proofmark/contract/api/product-version.ts';
import { PROTOCOL_VERSION } from '@proofmark/contract/sync/protocol-version.ts';
import { z } from 'zod';
import { REASON_MESSAGES } from './messages.ts';
import { english, names, ref, reportJsonSchema, reportSchemas } from './openapi-report.ts';

/** Schemas of the contract that the document names, so that it writes each once. */
const NAMED = new Map<unknown, string>([
  [clockSchema, 'Clock'],
  [idSchema, 'Id'],
  [kindSchema, 'Kind'],
  [operationSchema, 'Operation'],
  [rowSchema, 'Row'],
  [pushResultSchema, 'PushResult'],
  [taskSchema, 'Task'],
  [issueSchema, 'Issue'],
  [reportFile, 'ReportJson'],
]);

const WHAT_TO_DO = {
  ask: 'Show `msg`, and let the person correct it or try again.',
  reload: 'Fetch the state again.',
  wait: 'Try the same call again later.',
  giveUp: 'This call cannot succeed.',
};

/**
 * The whole document. Its paths and schemas are made when somebody reads it, and once for the process: making them takes
 * longer than building the rest of the application.
 * @param publicUrl the address under which people reach this server
 */
export function openApiDocument(publicUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Proofmark',
      version: VERSION,
      description:
        'Every answer is an envelope. With HTTP status 200: `code` 200 with `data`; the string "401" when there is no ' +
        'token, or an unknown or expired one; 400 with `data.reason` when the server refuses the call. HTTP 403 and 500 ' +
        'carry a `requestId`, and so does 404 for a path that does not exist. Requests that are not HTTP, or whose headers are too ' +
        'large (400, 431), get no envelope. What the caller may not read answers like what does not exist. `msg` is in the language of `Accept-Language` (zh or en). ' +
        'A call that takes fields or parameters refuses others (`UNKNOWN_FIELD`), unless its description says otherwise. Answers may have more fields than are listed.\n\n' +
        'A report is a set of rows (`Row`). Its fields change by operations (`Operation`), sent with `report/push` and ' +
        'merged by the clocks they carry (`Clock`). `report/pull` returns the rows that changed.\n\n' +
        `This is version ${PROTOCOL_VERSION} of the protocol.`,
    },
    servers: [{ url: publicUrl }],
    security: [{ token: [] }],
    get paths() {
      return (paths ??= pathsOfAll());
    },
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: TOKEN_HEADER } },
      parameters: {
        device: {
          name: DEVICE_HEADER,
          in: 'header',
          description: 'What calls.',
          schema: { type: 'string', examples: [DEVICE_NAME] },
        },
        protocolVersion: {
          name: PROTOCOL_HEADER,
          in: 'header',
          description: 'The version of the protocol that the caller was written for.',
          schema: { type: 'integer', examples: [PROTOCOL_VERSION] },
        },
      },
      get schemas() {
        return (schemas ??= schemasOfAll());
      },
    },
  };
}

let paths: ReturnType<typeof pathsOfAll> | undefined;
let schemas: ReturnType<typeof schemasOfAll> | undefined;

function pathsOfAll() {
  const names = Object.keys(ENDPOINTS) as EndpointName[];
  return {
    ...Object.fromEntries(
      names.map((name) => [
        routePath(`/${name}`),
        { [ENDPOINTS[name].method.toLowerCase()]: operationOf(name) },
      ]),
    ),
    ...verifyPaths(),
  };
}

function schemasOfAll(): Record<string, JsonSchema> {
  const result = described(pushResultSchema, 'output', true);
  const issue = described(issueSchema, 'output', true);
  const reasons = Object.entries(english(REASON_MESSAGES)).map(([name, text]) => [
    name,
    `${text} ${WHAT_TO_DO[REASONS[name as Reason]]}`,
  ]);
  return {
    Reason: names(Object.fromEntries(reasons), 'Why the server refused a call, and what the caller does.'),
    Issue: {
      ...issue,
      properties: { ...issue.properties, code: { anyOf: [ref('IssueCode'), ref('GapCode')] } },
    },
    LoggedOut: described(signedOutSchema),
    Fault: described(faultSchema),
    Task: described(taskSchema, 'output', true),
    PushResult: { ...result, properties: { ...result.properties, reason: ref('OperationReason') } },
    Row: described(rowSchema, 'output', true),
    ...reportSchemas(),
    ReportJson: reportJsonSchema(),
  };
}

/** One endpoint. */
function operationOf(name: EndpointName) {
  const { method, input, isAlsoQuery, isVersioned }: Endpoint = ENDPOINTS[name];
  const schema: EndpointSchema = ENDPOINT_SCHEMAS[name];
  const taken = takenBy(schema);
  const sent = taken ? described(taken, 'input') : null;
  const headers = ['device', ...(isVersioned ? ['protocolVersion'] : [])];
  return {
    operationId: name,
    tags: name.split('/').slice(0, 1),
    summary: schema.summary,
    ...descriptionOf(schema),
    ...(schema.isPublic ? { security: [] } : {}),
    parameters: [
      ...headers.map((header) => ({ $ref: `#/components/parameters/${header}` })),
      ...(sent && input === 'query' ? queryOf(sent) : []),
      ...(sent && isAlsoQuery ? queryOf({ ...sent, required: [] }) : []),
    ],
    ...(sent && input === 'body' ? { requestBody: bodyOf(schema, sent, !isAlsoQuery) } : {}),
    responses: {
      200: {
        description: 'A success, a refusal, or (without a valid token) the string code "401".',
        content: {
          ...json({ oneOf: answers(schema) }),
          ...(schema.file && schema.file !== 'application/json'
            ? { [schema.file]: { schema: { type: 'string', format: 'binary' } } }
            : {}),
        },
      },
      ...(schema.hasTag ? { 304: { description: 'Nothing has changed: `If-None-Match` matches.' } } : {}),
      ...(schema.isPublic ? {} : { 403: fault('The caller may not do this.') }),
      500: fault(`A fault of the server. ${method === 'GET' ? 'Try again later.' : 'Nothing was lost.'}`),
    },
  };
}

function descriptionOf({ description, isOpen }: EndpointSchema): { description?: string } {
  const all = [description, isOpen && 'It ignores fields and parameters that it does not know.'];
  const text = all.filter(Boolean).join(' ');
  return text === '' ? {} : { description: text };
}

/** What anybody may ask to check a proof. The page /verify asks it, also from a disk; the app does not. */
function verifyPaths() {
  return Object.fromEntries(
    Object.entries(VERIFY_CALLS).map(([path, { summary, input, data }]) => [
      path,
      {
        get: {
          operationId: path.slice(1),
          tags: ['verify'],
          summary,
          security: [],
          parameters: queryOf(described(input.strict(), 'input')),
          responses: {
            200: {
              description: 'A success or a refusal.',
              content: json({
                oneOf: answers({ summary, data, isPublic: true, reasons: ['TOO_MANY_ATTEMPTS'] }),
              }),
            },
            500: fault('A fault of the server. Try again later.'),
          },
        },
      },
    ]),
  );
}

function answers(schema: EndpointSchema): JsonSchema[] {
  const { data, file, fileJson, reasons = [], isPublic, isBeforeSecondFactor } = schema;
  const success: JsonSchema = {
    type: 'object',
    properties: { code: { const: 200 }, msg: { type: 'string' }, data: described(data) },
    required: ['code', 'msg', 'data'],
  };
  const refusal = described(refusalSchema(reasons, !isPublic && isBeforeSecondFactor !== true));
  const successes = [...(file ? [] : [success]), ...(fileJson ? [described(fileJson)] : [])];
  return [...successes, refusal, ...(isPublic ? [] : [ref('LoggedOut')])];
}

function bodyOf({ bodyLimit = BODY_BYTES }: EndpointSchema, sent: JsonSchema, required: boolean) {
  return { description: `At most ${bodyLimit} bytes.`, required, content: json(sent) };
}

function queryOf({ properties = {}, required = [] }: JsonSchema) {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }));
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } };
}

function fault(description: string) {
  return { description, content: json(ref('Fault')) };
}

/**
 * A schema of the contract as JSON Schema, with references to the named ones inside it.
 * @param isDefinition writes a named schema out instead of referring to it
 */
function described(schema: z.ZodType, io: 'input' | 'output' = 'output', isDefinition = false): JsonSchema {
  const { $schema: _, ...result } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // Zod forbids what it does not name. Answers may grow, so a reader has to ignore what it does not know.
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
      const name = NAMED.get(zodSchema);
      if (name === undefined || (isDefinition && name === NAMED.get(schema))) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, ref(name));
    },
  });
  return result as JsonSchema;
}
