/** How much comes in, and what becomes of it, in the words of the table in SECURITY.md. */
export interface Bounds {
  /** What builds the new value. */
  readonly schema: string;
  readonly bytes: string;
  readonly depth: string;
  /** What becomes of keys that are hostile or not known. */
  readonly keys: string;
  readonly time: string;
  /** So many bytes reach it, if the browser lets no more through; absent: 50 MB. */
  readonly reach?: number;
}

/** A place where data of others come in: one row of the table in SECURITY.md. */
export interface Door extends Bounds {
  /** What comes in. */
  readonly name: string;
  /** The file that parses it, from the repository's root. */
  readonly file: string;
  /** What it should be; the corpus replaces parts of it. */
  readonly sample: unknown;
  /** A part of what the sample becomes. */
  readonly shows: string;
  /** Parses bytes as the product does. Throws what the product throws. */
  readonly open: (bytes: Buffer) => unknown;
  /** True for the door's own error. */
  readonly refuses: (error: Error) => boolean;
}

/** True for no error: what does not fit is left out, or counts as missing. */
export const never = (): boolean => false;

/** True for the reason that a pure function gives. A TypeError or a RangeError would be a defect. */
export const isReason = ({ name }: Error): boolean =>
  ['Error', 'SyntaxError', 'ZodError'].includes(name);

const ENTRY = { depth: '64', keys: 'hostile refused, unknown left out' };

/** A file that a tool or a server reads. */
export const FILE: Bounds = {
  schema: 'zod',
  bytes: '4 MB, 20,000 values',
  ...ENTRY,
  time: 'at once',
};

/** An answer of another service. */
export const ANSWER: Bounds = {
  schema: 'zod',
  bytes: '2 MiB, 100,000 values',
  ...ENTRY,
  time: '10 s',
};

/** A door's bounds, and what it refuses unless it says otherwise. */
type Usual = Bounds & Pick<Door, 'refuses'>;

/** What a page reads by itself: zod has too many bytes for the first screen. */
export const PAGE: Usual = {
  refuses: never,
  schema: 'own parser',
  bytes: 'what the site sends',
  depth: 'any: fields are read by name',
  keys: 'only known names are read',
  time: 'at once',
  reach: 5_000_000,
};

export const STORED: Usual = { ...PAGE, bytes: 'the browser’s 5 MB for a site' };

/** A text with one value. */
export const TEXT: Usual = {
  ...PAGE,
  reach: 50_000_000,
  schema: 'zod',
  bytes: '16 kB of headers',
  depth: 'no JSON',
  keys: 'unknown refused',
};
