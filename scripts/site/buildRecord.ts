import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseOutsideJson } from '../lib/index.ts';
import { contributionsSchema } from './contributions.ts';
import { markupError, MARKUP_LENGTH } from './paintMarkup.ts';
import { SHELL_PART } from './siteLayout.ts';

/** Part of a path: never empty, never hidden, and so never `.` or `..`. */
const SEGMENT = String.raw`[\w@~+-][\w@~+.-]*`;

/** A part's name: it becomes part of paths and of addresses. */
export const partSchema = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be a name such as talk-radio')
  // The registry is an object by names: `constructor` is there before it is published.
  .refine((name) => !(name in {}), 'must be a name such as talk-radio');

const HASH = 'must be a SHA-384';
const integrity = z.string(HASH).regex(/^sha384-[A-Za-z0-9+/]{64}$/, HASH);
const NUMBER = String.raw`(?:0|[1-9]\d{0,8})`;
const version = z
  .string()
  .regex(
    new RegExp(String.raw`^${NUMBER}\.${NUMBER}\.${NUMBER}(?:-[a-z]+(?:\.${NUMBER})?)?$`),
    'must be a version such as 2.9.2',
  );

const builtFile = z.object({
  file: z
    .string()
    .regex(
      new RegExp(String.raw`^(?:${SEGMENT}/)*${SEGMENT}\.(?:js|css)$`),
      'must be a script or a style sheet below the build’s folder',
    ),
  integrity,
});

/** A file at the site's root, but never one among those of the parts. */
const rootFile = z
  .string()
  .regex(
    new RegExp(String.raw`^(?!shell/|remotes/)(?:\.well-known/)?(?:${SEGMENT}/)*${SEGMENT}$`),
    'must be a file at the site’s root, outside of shell/ and remotes/',
  );

const texts = z.record(z.string(), z.string());

/** Markup that only shows something: it stands in the page before any script of its part runs. */
const markup = z.string().superRefine((html, context) => {
  const error = markupError(html);
  if (error !== null) context.addIssue({ code: 'custom', message: error });
});

/** A view's markup at the local hours before `untilHour`, from those of the entry before. */
const timedMarkup = z.object({ html: markup, untilHour: z.int().min(1).max(24) });

/** How much markup a remote's views have in all: every visitor loads it. */
const isShort = (views: Readonly<Record<string, readonly { readonly html: string }[]>>): boolean =>
  Object.values(views)
    .flat()
    .reduce((length, { html }) => length + html.length, 0) <= MARKUP_LENGTH;

const viewName = z.string().regex(/^\w{1,40}$/, 'must be the name of a view');

/** What a remote's views on the first screen show before its code runs. */
const remoteFirstPaint = z.object({
  /** By view, through the day. */
  views: z
    .record(viewName, z.array(timedMarkup).max(24))
    .refine(isShort, `must have at most ${MARKUP_LENGTH} characters in all`),
  /** What these views ask the music API for first, as paths of the page's origin. */
  requests: z
    .array(z.string().regex(/^\/api\/music\/[\w?=&+%.~-]+$/, 'must ask the music API'))
    .max(8),
  /** How the covers that a view shows first follow from the first response; absent if it shows none. */
  covers: z
    .strictObject({
      /** The view that shows them on its skeletons, in the order of the tracks. */
      view: viewName,
      most: z.int().min(1).max(20),
      /** A cover with its gap is at least this wide. */
      widthPixels: z.int().min(16).max(2_000),
      /** The field of a track that differs for each cover, in any case of letters. */
      oneEach: z.enum(['artistName', 'collectionName', 'trackId']),
    })
    .exactOptional(),
  /** One card of that view, with `{field}` for each field of a track. */
  card: markup.exactOptional(),
});
const lists = z.record(z.string(), z.array(z.string()));

/** The most characters of a part's notices. */
const NOTICES_LENGTH = 300_000;

/** What every build says of itself in `dist/build.json`: all that publishing and composing know of it. */
const bundle = {
  federationVersion: version.describe('The version of the federation runtime it was built with.'),
  scripts: z
    .record(z.string(), z.array(builtFile))
    .describe('Scripts by entry name; a remote has one, its container, named `entry`.'),
  styles: z.record(z.string(), z.array(builtFile)).describe('Style sheets by entry name.'),
  chunks: z
    .array(builtFile)
    .describe(
      'What a remote’s `./remote` needs beyond its container; what the shell loads remotes with.',
    ),
  lazy: z
    .array(builtFile)
    .describe('What may be loaded later: every other script and style sheet.'),
  notices: z
    .string()
    .max(NOTICES_LENGTH)
    .describe('The licences of the packages in it, as text.')
    .exactOptional(),
  types: integrity
    .describe('The integrity of `types.json`, the types it was built with.')
    .exactOptional(),
};

const shell = z.object({
  ...bundle,
  name: z.literal(SHELL_PART),
  kind: z.literal('shell'),
  /** The contract that it offers, `major.minor`. */
  offers: z.string(),
  /** A contract of the major before, which it offers too, and the last day on which remotes that need it are published. */
  olderContract: z
    .object({ version: z.string().regex(/^\d+\.\d+$/), until: z.iso.date() })
    .exactOptional(),
  /** The version of each package that it shares with remotes. */
  shares: texts,
  /** The views that it shows, by remote. */
  places: lists,
  /** What remotes may declare. */
  accepts: z.object({
    /** The keys of its pages, which are taken. */
    pages: z.array(z.string()),
    slots: z.array(z.string()),
    icons: z.array(z.string()),
  }),
  /** The remotes that the first screen shows: the page preloads them. */
  firstScreen: z.array(z.string()),
  /** The page's HTML, with a mark where its head belongs. */
  page: z.string(),
  /** The first paint of the shell by its name (shell/src/startup). */
  firstPaint: z.record(z.string().regex(/^[a-z-]+$/), markup).exactOptional(),
  /** What the product, not the environment, tells the shell through the page. */
  pageConfig: z.record(z.string(), z.unknown()),
  /** The files at the site's root, whose names are fixed: base64 by path. */
  rootFiles: z.record(rootFile, z.base64()),
});

/** What a remote's `scripts` hold: the page's integrity table has its container, its chunks and what it loads later. */
const container = z
  .record(z.string(), z.array(builtFile))
  .refine(
    ({ entry = [], ...others }) => entry.length === 1 && Object.keys(others).length === 0,
    'must hold one entry, the container',
  );

/** The style sheets of a remote belong to its chunks. */
const noStyles = z
  .record(z.string(), z.array(builtFile))
  .refine((styles) => Object.values(styles).flat().length === 0, 'must be among the chunks');

/** What a remote needs of a package that the shell shares. */
const sharedRequirement = z.object({
  range: z.string().describe('The versions that will do.'),
  singleton: z.boolean().describe('True where the page may hold one copy only.'),
  ownVersion: version
    .nullable()
    .describe(
      'The version that it brings along for a shell that has none that will do; null: the shell must have one.',
    ),
});

const remote = z.object({
  ...bundle,
  name: partSchema.refine((name) => name !== SHELL_PART, 'must not be the shell’s'),
  kind: z.literal('remote'),
  type: z
    .literal('module')
    .describe('The container is an ES module, which pages import; absent for a classic script.')
    .exactOptional(),
  scripts: container,
  styles: noStyles,
  contract: z.string().describe('The contract range that it needs, such as `^2.4`.'),
  exposes: z.array(z.string()).describe('The modules that its container gives out.'),
  requires: z
    .record(z.string(), sharedRequirement)
    .describe('What it needs of the shell, by package.'),
  contributes: contributionsSchema
    .describe('The pages and the slots that it fills, without a change of the shell.')
    .exactOptional(),
  firstPaint: remoteFirstPaint
    .describe('What its views on the first screen show before its code runs.')
    .exactOptional(),
});

/** The format of a remote's record as JSON schema. It can't say all that `parseRecord` checks. */
export const remoteRecordSchema = (): object => ({
  title: 'The build record of a remote of Prelude',
  ...z.toJSONSchema(remote, { io: 'input', unrepresentable: 'any' }),
});

const record = z.discriminatedUnion('kind', [shell, remote]);

/** The deeply read-only output type of a schema. */
export type Read<T extends z.ZodType> = Immutable<z.infer<T>>;
type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

/** One file that the browser loads, relative to its build's folder. */
export type BuiltFile = Read<typeof builtFile>;
export type TimedMarkup = Read<typeof timedMarkup>;
export type RemoteFirstPaint = Read<typeof remoteFirstPaint>;
export type SharedRequirement = Read<typeof sharedRequirement>;
export type ShellRecord = Read<typeof shell>;
export type RemoteRecord = Read<typeof remote>;

/** The record of one build. It says nothing of when and where it was built: the same sources give the same record. */
export type BuildRecord = ShellRecord | RemoteRecord;

type Files = 'scripts' | 'styles' | 'chunks' | 'lazy' | 'types' | 'notices';
/** What the shell's build says beyond its files. */
export type ShellFacts = Omit<ShellRecord, Files>;
/** What a remote's build says beyond its files. */
export type RemoteFacts = Omit<RemoteRecord, Files>;

const builtFilesOf = ({ scripts, styles, chunks, lazy }: BuildRecord): readonly BuiltFile[] => [
  ...Object.values(scripts).flat(),
  ...Object.values(styles).flat(),
  ...chunks,
  ...lazy,
];

/** Every file that a build's record names, each once. */
export const filesOf = (record: BuildRecord): readonly BuiltFile[] => [
  ...new Map(builtFilesOf(record).map((built) => [built.file, built])).values(),
];

/** The file in a build's folder that holds the types it was built with. */
export const TYPES_FILE = 'types.json';

export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The first thing that does not fit a schema, as `field: what it should be`. */
export function problemOf({ issues: [issue] }: z.ZodError): string {
  const { path, message } = issue ?? { path: [], message: 'does not fit' };
  return path.length === 0 ? message : `${path.join('.')}: ${message}`;
}

/** What a schema reads. Throws an Error that says which field is wrong. */
export function parseAs<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw new Error(problemOf(error));
}

/** Checks what a remote's build says beyond its files, before it is built. Throws an Error that says which field is wrong. */
export function readRemoteFacts(facts: RemoteFacts): RemoteFacts {
  const code = { scripts: true, styles: true, chunks: true, lazy: true } as const;
  const files = { ...code, types: true, notices: true } as const;
  parseAs(remote.omit(files), facts);
  return facts;
}

/**
 * Reads a build's record: the door through which records come in, from a build's folder or from a site. Nothing else looks
 * at a file's name again before it becomes part of a path. The result holds what the schema knows, and nothing else of the
 * text. Throws an Error that says which field is wrong.
 */
export function parseRecord(source: string | Uint8Array): BuildRecord {
  const parsed = parseAs(record, parseOutsideJson(source));
  const files = builtFilesOf(parsed);
  const hashes = new Map(files.map(({ file, integrity }) => [file, integrity]));
  const other = files.find(({ file, integrity }) => hashes.get(file) !== integrity);
  if (other) throw new Error(`lists ${other.file} with two hashes`);
  return parsed;
}
