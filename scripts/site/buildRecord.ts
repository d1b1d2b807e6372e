import { createHash } from 'node:crypto';

/** One file that the browser loads, relative to its build's folder. */
export interface BuiltFile {
  readonly file: string;
  /** `sha384-…`, for the integrity attribute. */
  readonly integrity: string;
}

/** What every build says of itself in `dist/build.json`: all that publishing and composing know of it. */
interface BuiltBundle {
  readonly name: string;
  /** The version of the federation runtime it was built with. */
  readonly federationVersion: string;
  /** Scripts by entry name; a remote has one, its container, named `entry`. */
  readonly scripts: Readonly<Record<string, readonly BuiltFile[]>>;
  /** Style sheets by entry name. */
  readonly styles: Readonly<Record<string, readonly BuiltFile[]>>;
  /** What a remote's `./remote` needs beyond its container. */
  readonly chunks: readonly BuiltFile[];
  /** What may be loaded later: every other script and style sheet. */
  readonly lazy: readonly BuiltFile[];
  /** The integrity of `types.json`, the types it was built with; absent where the build keeps none. */
  readonly types?: string;
}

/** What the shell's build says beyond its files. */
export interface ShellFacts {
  readonly name: 'shell';
  readonly kind: 'shell';
  readonly federationVersion: string;
  /** The contract that it offers, `major.minor`. */
  readonly offers: string;
  /** The version of each package that it shares with remotes. */
  readonly shares: Readonly<Record<string, string>>;
  /** The views that it shows, by remote. */
  readonly places: Readonly<Record<string, readonly string[]>>;
  /** The remotes that the first screen shows: the page preloads them. */
  readonly firstScreen: readonly string[];
  /** The page's HTML, with a mark where its head belongs. */
  readonly page: string;
  /** What the product, not the environment, tells the shell through the page. */
  readonly pageConfig: Readonly<Record<string, unknown>>;
  /** The files at the site's root, whose names are fixed: base64 by path. */
  readonly rootFiles: Readonly<Record<string, string>>;
}

/** What a remote needs of a package that the shell shares. */
export interface SharedRequirement {
  /** The versions that will do. */
  readonly range: string;
  /** True where the page may hold one copy only. */
  readonly singleton: boolean;
  /** The version that it brings along for a shell that has none that will do; null: the shell must have one. */
  readonly ownVersion: string | null;
}

/** What a remote's build says beyond its files. */
export interface RemoteFacts {
  readonly name: string;
  readonly kind: 'remote';
  readonly federationVersion: string;
  /** The contract range that it needs. */
  readonly contract: string;
  /** The modules that its container gives out. */
  readonly exposes: readonly string[];
  /** What it needs of the shell, by package. */
  readonly requires: Readonly<Record<string, SharedRequirement>>;
}

export type ShellRecord = ShellFacts & BuiltBundle;
export type RemoteRecord = RemoteFacts & BuiltBundle;

/** The record of one build. It says nothing of when and where it was built: the same sources give the same record. */
export type BuildRecord = ShellRecord | RemoteRecord;

/** Every file that a build's record names, each once. */
export const filesOf = (record: BuildRecord): readonly BuiltFile[] => [
  ...new Map(
    [
      ...Object.values(record.scripts).flat(),
      ...Object.values(record.styles).flat(),
      ...record.chunks,
      ...record.lazy,
    ].map((built) => [built.file, built]),
  ).values(),
];

/** The file in a build's folder that holds the types it was built with. */
export const TYPES_FILE = 'types.json';

/** The integrity of a file with this content. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
