/**
 * @file What each endpoint takes, returns and refuses, by the names of `endpoints.ts`. The server validates by these
 * schemas and `/openapi.json` describes them. The app imports their types only.
 */
import type { z } from 'zod';
import { auditEndpoints } from './audit-endpoints.ts';
import { authEndpoints } from './auth-endpoints.ts';
import { dictionaryEndpoints } from './dictionary-endpoints.ts';
import { fileEndpoints } from './file-endpoints.ts';
import { importEndpoints } from './import-endpoints.ts';
import { inboxEndpoints } from './inbox-endpoints.ts';
import { jobEndpoints } from './job-endpoints.ts';
import { partyEndpoints } from './party-endpoints.ts';
import { peopleEndpoints } from './people-endpoints.ts';
import { reportEndpoints } from './report-endpoints.ts';
import { secondFactorEndpoints } from './second-factor-endpoints.ts';
import { shareEndpoints } from './share-endpoints.ts';
import { taskEndpoints } from './task-endpoints.ts';
import { userEndpoints } from './user-endpoints.ts';
import { workflowEndpoints } from './workflow-endpoints.ts';
import type { EndpointSchema } from './endpoint-schema.ts';
import type { EndpointName, ENDPOINTS } from './endpoints.ts';

/** Endpoint → what it takes, returns and refuses. */
export const ENDPOINT_SCHEMAS = {
  ...authEndpoints,
  ...userEndpoints,
  ...peopleEndpoints,
  ...secondFactorEndpoints,
  ...taskEndpoints,
  ...inboxEndpoints,
  ...importEndpoints,
  ...partyEndpoints,
  ...reportEndpoints,
  ...shareEndpoints,
  ...fileEndpoints,
  ...dictionaryEndpoints,
  ...workflowEndpoints,
  ...auditEndpoints,
  ...jobEndpoints,
} as const satisfies {
  [N in EndpointName]: EndpointSchema &
    ((typeof ENDPOINTS)[N] extends { input: string } ? { input: z.ZodObject } : { input?: never });
};

type Schemas = typeof ENDPOINT_SCHEMAS;
type InputSchema<N extends EndpointName> = Schemas[N] extends { input: infer I extends z.ZodType }
  ? I
  : z.ZodUndefined;

/** What a caller sends: fields with a default may be left out. `undefined` for an endpoint without input. */
export type InputOf<N extends EndpointName> = z.input<InputSchema<N>>;
/** What a handler gets: parsed, defaults filled in. */
export type ParsedInputOf<N extends EndpointName> = z.output<InputSchema<N>>;
/** `data` of a success. */
export type DataOf<N extends EndpointName> = z.output<Schemas[N]['data']>;
/** True for an endpoint that needs no session. */
export type IsPublic<N extends EndpointName> = Schemas[N] extends { isPublic: true } ? true : false;
