import { join, resolve } from 'node:path';
import { repositoryRoot } from '../lib/index.ts';

/** The shell's name among the parts. */
export const SHELL_PART = 'shell';

/** The site that `npm run build` fills and `npm start` serves. */
export const localSite = (): SiteLayout => siteLayout(resolve(repositoryRoot, 'dist/site'));

/** The paths of a deployed site in a folder (docs/publishing.md); nothing is read or made. */
export const siteLayout = (directory: string) =>
  ({
    directory,
    /** The registry's revisions; the one with the highest number is live. */
    registry: join(directory, 'registry'),
    /** The build record of each version that is there, by part. */
    records: join(directory, 'records'),
    /** The types that each version was built with, by part; the gate alone reads them. */
    types: join(directory, 'types'),
    /** The source maps of scripts, by part; never served. */
    maps: join(directory, 'maps'),
    /** The links of previews, a file for each; never served. */
    previews: join(directory, 'previews'),
    /** The files of the versions; what an operator adds is served, too. */
    www: join(directory, 'www'),
    /** The environment's configuration; need not be there. */
    config: join(directory, 'config.json'),
  }) as const;

export type SiteLayout = ReturnType<typeof siteLayout>;

/** The site in a folder; without a name the local one. */
export const siteNamed = (directory = ''): SiteLayout =>
  directory === '' ? localSite() : siteLayout(resolve(directory));

/** The URL of a part's files: their path below `www`, on another origin if the environment says so. */
export const urlDirectoryOf = (
  part: string,
  { remoteOrigins }: { readonly remoteOrigins?: Readonly<Record<string, string>> } = {},
): string => (part === SHELL_PART ? '/shell' : `${remoteOrigins?.[part] ?? ''}/remotes/${part}`);

/** Where a version's record is kept. */
export const recordFile = (site: SiteLayout, part: string, version: string): string =>
  join(site.records, part, `${version}.json`);

/** Where the types of a version are kept. */
export const typesFile = (site: SiteLayout, part: string, version: string): string =>
  join(site.types, part, `${version}.json`);

/** Where the source map of a part's script is kept (sourceMaps.ts). */
export const mapFile = (site: SiteLayout, part: string, file: string): string =>
  join(site.maps, part, `${file}.map.gz`);
