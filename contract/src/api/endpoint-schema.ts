/** @file The shape of what `<area>-endpoints.ts` says of each endpoint. */
import type { z } from 'zod';
import type { EndpointName } from './endpoints.ts';
import type { Reason } from './envelope.ts';

/** The most bytes of a body. */
export const BODY_BYTES = 256_000;
/** The most bytes of the body of a push: 500 operations, one of them a long signature. */
export const PUSH_BYTES = 4_000_000;
/** The most bytes of a body that has a file in base64. */
export const bodyWithFile = (fileBytes: number) => Math.ceil(fileBytes / 3) * 4 + 10_000;

/** The type of a workbook. */
export const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The types of files that endpoints answer with. */
type FileType = 'application/pdf' | 'application/json' | 'application/zip' | 'text/csv' | typeof EXCEL;

/** What travels through one endpoint, and what its readers need to know. */
export interface EndpointSchema {
  summary: string;
  description?: string;
  /** It needs no session. Every other endpoint answers the string code "401" without one. */
  isPublic?: true;
  /** Whoever needs a second factor may call it without; `setUp`: to set up the first one of the account. */
  isBeforeSecondFactor?: true | 'setUp';
  /** The query or body, by `input` of the endpoint; absent when it takes none. */
  input?: z.ZodObject;
  /**
   * It ignores what it does not know: the specification does not say what callers send, or phones with the next version
   * may send more.
   */
  isOpen?: true;
  /** The most bytes of its body, where {@link BODY_BYTES} are too few. */
  bodyLimit?: number;
  /** A success is a file of this type instead of an envelope. */
  file?: FileType;
  /** The JSON of that file, where it can be JSON. */
  fileJson?: z.ZodType;
  /** It answers HTTP 304 to a matching `If-None-Match`. */
  hasTag?: true;
  /** `data` of a success. */
  data: z.ZodType;
  /** Why it refuses a call, besides INVALID_INPUT, which every endpoint may answer. */
  reasons?: readonly Reason[];
}

/** A part of the table in `endpoint-schemas.ts`. */
export type EndpointTable = { [N in EndpointName]?: EndpointSchema };

/** What an endpoint takes. It refuses a name that it does not know, because that may be one of its own with a typing error. */
export function takenBy({ input, isOpen }: EndpointSchema): z.ZodObject | undefined {
  return isOpen ? input : input?.strict();
}
