import type { PhotoRefusal } from './photo-refusal.ts';

/** A file that cannot become a photo; `reason` says why. */
export class RefusedPhoto extends Error {
  readonly reason: PhotoRefusal;

  constructor(reason: PhotoRefusal) {
    super(`Cannot take the file as a photo: ${reason}`);
    this.name = 'RefusedPhoto';
    this.reason = reason;
  }
}
