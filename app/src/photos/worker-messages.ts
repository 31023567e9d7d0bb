/** @file The messages between page and worker. */
import type { ExifFields } from './exif-fields.ts';
import type { PhotoRefusal } from './photo-refusal.ts';

/** From the page: a file to process, or a photo that needs a thumbnail. */
export type WorkerRequest = {
  id: number;
  file: Blob;
} & ({ task: 'process'; longEdge: number } | { task: 'thumb' });

/** A photo that is ready to be stored. */
export interface ProcessedPhoto {
  full: Blob;
  thumb: Blob;
  width: number;
  height: number;
  /** Of `full`, lower-case hex. */
  sha256: string;
  exif: ExifFields;
}

/** Sent once, when the worker's script and everything it needs has loaded. */
export type WorkerGreeting = { result: 'ready' };

/** From the worker: the result of the request with this id. */
export type WorkerAnswer = { id: number } & (
  | { result: 'processed'; photo: ProcessedPhoto }
  | { result: 'thumb'; thumb: Blob }
  | { result: 'refused'; reason: PhotoRefusal }
);
