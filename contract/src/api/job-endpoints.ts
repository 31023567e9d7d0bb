/** @file The jobs of the server, for administrators: what each endpoint takes, returns and refuses. */
import { z } from 'zod';
import type { EndpointTable } from './endpoint-schema.ts';
import { jobListData, jobListQuery, jobRetryBody } from './job.ts';

/** Endpoint → what it takes, returns and refuses. */
export const jobEndpoints = {
  'job/list': {
    summary: 'List the jobs of the server, those given up first; for admins',
    input: jobListQuery,
    data: jobListData,
  },
  'job/retry': {
    summary: 'Do jobs again that were given up; for admins',
    description: 'A job that is no longer given up stays as it is: somebody else was faster.',
    input: jobRetryBody,
    data: z.object({ restarted: z.number().int() }),
  },
} as const satisfies EndpointTable;
