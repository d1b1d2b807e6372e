/** A place where data of others come in: one row of the table in SECURITY.md. */
export interface Door {
  /** What comes in. */
  readonly name: string;
  /** The file that parses it, from the repository's root. */
  readonly file: string;
  /** How it becomes a new value. */
  readonly schema: string;
  /** The bounds, in words. */
  readonly bytes: string;
  readonly depth: string;
  readonly keys: string;
  readonly time: string;
  /** What it should be; the corpus replaces parts of it. */
  readonly sample: unknown;
  /** Parses bytes as the product does. Throws what the product throws. */
  readonly open: (bytes: Buffer) => unknown;
  /** True for the door's own error. */
  readonly refuses: (error: Error) => boolean;
}
