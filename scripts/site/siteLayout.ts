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
  /** The source maps of each version, by part; never served. */
  readonly maps: string;
  /** The links of previews, a file for each; never served. */
  readonly previews: string;
  /** What is served as files. */
  readonly www: string;
  /** The composed pages: `index.html`, and one for each bucket of visitors that gets a canary. */
  readonly pages: string;
  /** The environment's configuration, which is composed into the pages; need not be there. */
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
  pages: join(directory, 'pages'),
  config: join(directory, 'config.json'),
});

/** The URL path of a part's files, which is their path below `www` as well. */
export const urlDirectoryOf = (part: string): string =>
  part === SHELL_PART ? '/shell' : `/remotes/${part}`;

/** Where a version's record is kept. */
export const recordFile = (site: SiteLayout, part: string, version: string): string =>
  join(site.records, part, `${version}.json`);

/** Where the types of a version are kept. */
export const typesFile = (site: SiteLayout, part: string, version: string): string =>
  join(site.types, part, `${version}.json`);

/** Where the source maps of a version are kept (sourceMaps.ts). */
export const mapsFile = (site: SiteLayout, part: string, version: string): string =>
  join(site.maps, part, `${version}.json.gz`);
