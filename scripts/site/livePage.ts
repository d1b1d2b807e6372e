import { composePage, importMapOf, pageRemote } from './composePage.ts';
import { musicHostsOf, originsOf } from './origins.ts';
import { readRegistry, type Parts } from './registry.ts';
import type { SiteConfig } from './siteConfig.ts';
import { SHELL_PART, urlDirectoryOf, type SiteLayout } from './siteLayout.ts';
import { readVersion, shortId } from './versions.ts';

/** Visitors fall into this many buckets (docs/publishing.md, "Canary"). */
export const BUCKETS = 100;

/** The version of each part that a page shows. */
type Selection = Readonly<Record<string, string>>;

/** Who sees a page: a bucket's visitors, those of none, or those of a preview of a version in the place of its part's live one. */
type Seen = number | null | { readonly part: string; readonly version: string };

/** The versions that they see; only a bucket's visitors get canaries. */
export function selectionFor(parts: Parts, seen: Seen): Selection {
  const live = Object.entries(parts).flatMap(([part, { current, canary }]) => {
    const isInCanary = canary !== null && typeof seen === 'number' && seen < canary.percent;
    const version = isInCanary ? canary.version : current;
    return version === null ? [] : [[part, version] as const];
  });
  const previewed = typeof seen === 'object' && seen ? [[seen.part, seen.version] as const] : [];
  return Object.fromEntries([...live, ...previewed]);
}

/** What a page tells the shell of its environment. */
function environmentOf(config: Partial<SiteConfig>): Readonly<Record<string, unknown>> {
  // The address for reports and the origins of services are for the headers alone.
  const { securityReports: _reports, connectOrigins: _services, ...told } = config;
  const { remoteOrigins, musicSources, ...others } = told;
  return {
    ...(remoteOrigins && { remoteOrigins: originsOf(remoteOrigins) }),
    ...others,
    ...(musicSources && {
      musicHosts: musicHostsOf(musicSources),
      asksSpotify: musicSources.includes('spotify'),
    }),
  };
}

/**
 * The page of these versions as an environment has it, with the text of its import map, which its policy must allow; null if there
 * is no shell among them. Throws a UserError if a version is not in the site, or its record is damaged.
 */
export function composeSelection(
  site: SiteLayout,
  selection: Selection,
  config: Partial<SiteConfig> = {},
) {
  const versions = Object.entries(selection).map(([part, version]) =>
    readVersion(site, part, version),
  );
  const shell = versions.find(({ part }) => part === SHELL_PART)?.record;
  if (shell?.kind !== 'shell') return null;
  const remotes = versions.flatMap(({ part, record }) =>
    record.kind === 'remote' ? [pageRemote(record, urlDirectoryOf(part, config))] : [],
  );
  const names = remotes.map(({ registration }) => registration.name);
  const html = composePage({
    shell,
    shellDirectory: urlDirectoryOf(SHELL_PART),
    remotes,
    firstScreen: shell.firstScreen.filter((name) => names.includes(name)),
    config: {
      ...shell.pageConfig,
      versions: Object.fromEntries(versions.map(({ part, version }) => [part, shortId(version)])),
      ...environmentOf(config),
    },
  });
  return { html, importMap: importMapOf(remotes.map(({ registration }) => registration)) };
}

/** The page of the live registry, by default that of no bucket; null if no shell is published. */
export const composeLive = (site: SiteLayout, seen: Seen = null): string | null =>
  composeSelection(site, selectionFor(readRegistry(site).parts, seen))?.html ?? null;
