import { z } from 'zod';
import { type BuildRecord, type RemoteRecord, type ShellRecord } from './buildRecord.ts';
import { SHELL_PART } from './siteFolder.ts';

/** Part of a path: never empty, never hidden, and so never `.` or `..`. */
const SEGMENT = String.raw`[\w@~+-][\w@~+.-]*`;

/** A part's name: it becomes part of paths and of addresses. */
export const partSchema = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be a name such as talk-radio');

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a SHA-384');

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
const lists = z.record(z.string(), z.array(z.string()));

const bundle = {
  federationVersion: z.string(),
  scripts: z.record(z.string(), z.array(builtFile)),
  styles: z.record(z.string(), z.array(builtFile)),
  chunks: z.array(builtFile),
  lazy: z.array(builtFile),
  types: integrity.exactOptional(),
};

const shell = z.object({
  ...bundle,
  name: z.literal(SHELL_PART),
  kind: z.literal('shell'),
  offers: z.string(),
  shares: texts,
  places: lists,
  firstScreen: z.array(z.string()),
  page: z.string(),
  pageConfig: z.record(z.string(), z.unknown()),
  rootFiles: z.record(rootFile, z.base64()),
}) satisfies z.ZodType<ShellRecord>;

const remote = z.object({
  ...bundle,
  name: partSchema.refine((name) => name !== SHELL_PART, 'must not be the shell’s'),
  kind: z.literal('remote'),
  contract: z.string(),
  exposes: z.array(z.string()),
  requires: z.record(
    z.string(),
    z.object({ range: z.string(), singleton: z.boolean(), ownVersion: z.string().nullable() }),
  ),
}) satisfies z.ZodType<RemoteRecord>;

const record = z.discriminatedUnion('kind', [shell, remote]);

function assertOneHashEach({ scripts, styles, chunks, lazy }: BuildRecord): void {
  const known = new Map<string, string>();
  for (const { file, integrity } of [
    ...Object.values(scripts).flat(),
    ...Object.values(styles).flat(),
    ...chunks,
    ...lazy,
  ]) {
    if ((known.get(file) ?? integrity) !== integrity)
      throw new Error(`lists ${file} with two hashes`);
    known.set(file, integrity);
  }
}

/** The first thing that does not fit a schema, as `field: what it should be`. */
export function problemOf({ issues: [issue] }: z.ZodError): string {
  return issue ? `${issue.path.join('.')}: ${issue.message}` : 'does not fit';
}

/**
 * Reads a build's record: the door through which records come in, from a build's folder or from a site. Nothing else looks
 * at a file's name again before it becomes part of a path. Throws an Error that says which field is wrong.
 */
export function parseRecord(text: string): BuildRecord {
  const value: unknown = JSON.parse(text);
  const parsed = record.safeParse(value);
  if (!parsed.success) throw new Error(problemOf(parsed.error));
  assertOneHashEach(parsed.data);
  // The digest is that of the whole record: what a newer build says beyond the schema belongs to it.
  return value as BuildRecord;
}
