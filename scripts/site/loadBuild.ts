import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, readInside } from '../lib/index.ts';
import { filesOf, integrityOf, parseRecord, TYPES_FILE } from './buildRecord.ts';
import { readFrom, UserError } from './userError.ts';
import { loadMaps, type SourceMaps } from './sourceMaps.ts';
import { versionOf, type Version } from './versions.ts';

/** A version with everything that a site keeps of it, in memory: what was checked is what is put. */
export interface Build extends Version {
  readonly contents: ReadonlyMap<string, Buffer>;
  /** The types that it was built with; null if the build keeps none. */
  readonly types: Buffer | null;
  /** The source map of each script that has one. The record does not name them: they change nothing that a browser runs. */
  readonly maps: SourceMaps;
}

/** The most bytes of a build's record and of its types. The shell's record, with the site's icons, takes a fifth of it. */
const RECORD_BYTES = 1_000_000;
const TYPES_BYTES = 4_000_000;

/** The most bytes of a built file that are read before the bounds on a whole build are checked. */
const FILE_BYTES = 32_000_000;

/** What the build in a folder says of itself. Throws a UserError if there is none, or a field of it is wrong. */
export function readBuild(directory: string): Version {
  const file = join(directory, 'build.json');
  if (!existsSync(file)) throw new UserError(`${directory} holds no build`);
  const record = readFrom(file, () =>
    parseRecord(readInside(directory, 'build.json', RECORD_BYTES)),
  );
  return { part: record.name, version: versionOf(record), record };
}

/**
 * How much of a remote a visitor may have to load before its first view, in bytes before compression: its container and the
 * files of `./remote`.
 */
const FIRST_LOAD_BYTES = 1_000_000;

/** How much code a remote has in all, before compression: each publish compresses it, and the other teams wait meanwhile. */
const REMOTE_BYTES = 5_000_000;

/** Throws a UserError if a folder holds a script or a style sheet that its record does not name: it was not checked. */
function assertNamesAll(directory: string, { part, record }: Version): void {
  const named = new Set(filesOf(record).map(({ file }) => file));
  const unnamed = filesBelow(directory).find(
    (file) => /\.(js|mjs|css)$/.test(file) && !named.has(file),
  );
  if (unnamed !== undefined)
    throw new UserError(`${part}'s build holds ${unnamed}, which its record does not name`);
}

/** Throws a UserError if a remote, or its first view, is too heavy. */
function assertLight({ part, record }: Version, contents: Build['contents']): void {
  if (record.kind !== 'remote') return;
  const files = [record.scripts, record.styles].flatMap((lists) => Object.values(lists).flat());
  const first = new Set([...files, ...record.chunks].map(({ file }) => file));
  const bytes = [...first].reduce((sum, file) => sum + (contents.get(file)?.length ?? 0), 0);
  if (bytes > FIRST_LOAD_BYTES)
    throw new UserError(
      `${part}'s first view loads ${kilobytes(bytes)} before compression, more than the ${kilobytes(FIRST_LOAD_BYTES)} that a remote may: load some of it later`,
    );
  const all = [...contents.values()].reduce((sum, { length }) => sum + length, 0);
  if (all > REMOTE_BYTES)
    throw new UserError(
      `${part} has ${kilobytes(all)} of code before compression, more than the ${kilobytes(REMOTE_BYTES)} that a remote may`,
    );
}

/**
 * Throws a UserError if a remote's container loads scripts without integrity, which pages refuse: it neither asks the page for it
 * nor has their hashes. The import map of a page has those of ES modules.
 */
function assertVerified({ part, record }: Version, contents: Build['contents']): void {
  if (record.kind !== 'remote' || record.type === 'module') return;
  const scripts = [...contents].filter(([file]) => file.endsWith('.js'));
  const code = scripts.map(([, content]) => content.toString());
  const names = (text: string): boolean => code.some((script) => script.includes(text));
  if (names('preludeIntegrity')) return;
  const loaded = scripts.find(
    ([file, content]) =>
      file !== record.scripts['entry']?.at(-1)?.file &&
      !['sha256', 'sha384', 'sha512'].some((algorithm) =>
        names(createHash(algorithm).update(content).digest('base64')),
      ),
  );
  if (loaded)
    throw new UserError(
      `${part}'s container loads ${loaded[0]} without integrity, which pages refuse: add the kit's chunkIntegrity() to the plugins of its build`,
    );
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`;

/** A file of a build; null if it is missing. Throws a UserError if it is a link, a device, or too large. */
function readBuilt(directory: string, file: string, maxBytes: number): Buffer | null {
  if (!existsSync(join(directory, file))) return null;
  try {
    return readInside(directory, file, maxBytes);
  } catch (cause) {
    throw new UserError((cause as Error).message, { cause });
  }
}

/**
 * Reads the build in a folder and checks every file against its record. Throws a UserError if one is not what it says, is
 * missing or is not named there, or where a remote's first view is too heavy.
 */
export function loadBuild(directory: string): Build {
  const version = readBuild(directory);
  const contents = filesOf(version.record).map(({ file, integrity }) => {
    const content = readBuilt(directory, file, FILE_BYTES);
    if (!content) throw new UserError(`${version.part}'s build lacks ${file}`);
    if (integrityOf(content) !== integrity)
      throw new UserError(`${file} of ${version.part}'s build is not what its record says`);
    return [file, content] as const;
  });
  const names = contents.map(([file]) => file);
  const build = {
    ...version,
    contents: new Map(contents),
    types: loadTypes(directory, version),
    maps: loadMaps(directory, names),
  };
  assertNamesAll(directory, version);
  assertLight(version, build.contents);
  assertVerified(version, build.contents);
  return build;
}

function loadTypes(directory: string, { part, record }: Version): Buffer | null {
  if (record.types === undefined) return null;
  const types = readBuilt(directory, TYPES_FILE, TYPES_BYTES);
  if (!types) throw new UserError(`${part}'s build lacks its types`);
  if (integrityOf(types) === record.types) return types;
  throw new UserError(`the types of ${part}'s build are not what its record says`);
}
