import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import {
  httpsHeaders,
  UserError,
  remoteSiteHeaders,
  securityHeaders,
  type SiteConfig,
  type SiteLayout,
} from '../site/index.ts';
import { UNFINISHED } from '../lib/index.ts';

/** What Firebase Hosting is to serve. */
export interface HostingOptions {
  readonly site: SiteLayout;
  /** The configuration that the site's pages were composed with. */
  readonly config: SiteConfig;
  /** Where the targets' folders and their configuration go; what is there is replaced. */
  readonly directory: string;
  /** The Firebase project; its Hosting sites are named after it. */
  readonly project: string;
  /** Where the Cloud Run service `music-api` runs. */
  readonly region: string;
}

/** What was written for Firebase Hosting. */
export interface WrittenHosting {
  /** The names of the targets, and of their folders: the shell's last, as it is deployed last. */
  readonly targets: readonly string[];
  /** What Hosting does not do of what the site says. */
  readonly notes: readonly string[];
}

type Headers = Readonly<Record<string, string>>;

interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

const SHELL_TARGET = 'shell';

const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' };

const rule = (source: string, headers: Headers): HeaderRule => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

/** Hosting compresses by itself; and a file that is being put is none yet. */
const isServed = (path: string): boolean => !/\.(br|gz)$/.test(path) && !path.includes(UNFINISHED);

const shellTarget = ({ config, region }: HostingOptions): object => ({
  target: SHELL_TARGET,
  public: SHELL_TARGET,
  cleanUrls: true,
  trailingSlash: false,
  headers: [
    rule('**', { ...securityHeaders(config), ...httpsHeaders }),
    // No address is named by two of these: which one would win is not promised.
    ...['/', '/concerts', '/index.html', '/404.html'].map((page) =>
      rule(page, { 'cache-control': 'no-cache' }),
    ),
    rule('/shell/**', IMMUTABLE),
    rule('/remotes/**', IMMUTABLE),
    rule('/*.@(svg|png|webp|webmanifest|txt)', { 'cache-control': 'public, max-age=3600' }),
    rule('/.well-known/**', { 'cache-control': 'no-cache' }),
  ],
  rewrites: [
    { source: '/api/music/**', run: { serviceId: 'music-api', region } },
    { source: '/concerts', destination: '/index.html' },
  ],
});

const remoteTarget = (name: string): object => ({
  target: name,
  public: name,
  headers: [rule('**', remoteSiteHeaders), rule('/remotes/**', IMMUTABLE)],
});

/** Copies what is served below a folder; says where there is nothing. */
function copy(from: string, to: string, isWanted: (path: string) => boolean): void {
  if (!existsSync(from)) throw new UserError(`${from} is not there: publish first`);
  cpSync(from, to, {
    recursive: true,
    filter: (path) => isServed(path) && isWanted(relative(from, path).split(sep).join('/')),
  });
}

function writeFolders({ site, directory }: HostingOptions, remotes: readonly string[]): void {
  const shell = join(directory, SHELL_TARGET);
  const isElsewhere = (path: string): boolean =>
    remotes.some((name) => path === `remotes/${name}` || path.startsWith(`remotes/${name}/`));
  copy(site.www, shell, (path) => !isElsewhere(path));
  for (const page of ['index.html', '404.html'])
    copy(join(site.pages, 'index.html'), join(shell, page), () => true);
  for (const name of remotes)
    copy(join(site.www, 'remotes', name), join(directory, name, 'remotes', name), () => true);
}

/**
 * Writes what `firebase deploy` puts on Hosting: a target for the shell, and one for each remote that the configuration
 * gives its own origin. Throws a UserError if nothing is published.
 */
export function writeHosting(options: HostingOptions): WrittenHosting {
  const { site, config, directory, project } = options;
  const remotes = Object.keys(config.remoteOrigins ?? {});
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  writeFolders(options, remotes);
  const targets = [...remotes, SHELL_TARGET];
  const siteOf = (target: string): string =>
    target === SHELL_TARGET ? project : `${project}-${target}`;
  const json = (file: string, value: unknown): void =>
    writeFileSync(join(directory, file), `${JSON.stringify(value, null, 2)}\n`);
  json('firebase.json', { hosting: [...remotes.map(remoteTarget), shellTarget(options)] });
  json('.firebaserc', {
    projects: { default: project },
    targets: {
      [project]: {
        hosting: Object.fromEntries(targets.map((target) => [target, [siteOf(target)]])),
      },
    },
  });
  const hasCanary = readdirSync(site.pages).some((name) => /^\d+\.html$/.test(name));
  return {
    targets,
    notes: hasCanary ? ['Hosting has no canary: everybody gets the current versions.'] : [],
  };
}
