/** @file Data of an answer that is JSON already. */

/** The JSON text of a `T`. It goes into the answer as it is. */
export class JsonText<T> {
  readonly text: string;
  /** Only for the type: what the text holds. */
  declare readonly holds: T;

  constructor(text: string) {
    this.text = text;
  }
}
