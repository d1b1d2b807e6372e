import { join, resolve } from 'node:path';
import { repositoryRoot } from '../lib/index.ts';

/** One deployed site as a folder (docs/publishing.md): each field is the path of what its name says. */
export interface SiteLayout {
  /** The folder itself. */
  readonly directory: string;
  /** The registry's revisions; the one with the highest number is live. */
  readonly registry: string;
  /** The build record of each version that is there, by part. */
  readonly records: string;
  /** The types that each version was built with, by part; the gate alone reads them. */
  readonly types: string;
  /** The source maps of scripts, by part; never served. */
  readonly maps: string;
  /** The links of previews, a file for each; never served. */
  readonly previews: string;
  /** The files of the versions; what an operator adds is served, too. */
  readonly www: string;
  /** The environment's configuration; need not be there. */
  readonly config: string;
}

/** The shell's name among the parts. */
export const SHELL_PART = 'shell';

/** The site that `npm run build` fills and `npm start` serves. */
export const localSite = (): SiteLayout => siteLayout(resolve(repositoryRoot, 'dist/site'));

/** The paths of a site; nothing is read or made. */
export const siteLayout = (directory: string): SiteLayout => ({
  directory,
  registry: join(directory, 'registry'),
  records: join(directory, 'records'),
  types: join(directory, 'types'),
  maps: join(directory, 'maps'),
  previews: join(directory, 'previews'),
  www: join(directory, 'www'),
  config: join(directory, 'config.json'),
});

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
