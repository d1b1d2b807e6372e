import type { MusicHosts, RemoteRegistration } from '@prelude/shared';
import { parseIntegrity, parseRemotes, RegistryError } from './registry';
import { parseAuthConfig, type AuthConfig } from './authConfig';
import { parsePageJson } from './parsePageJson';

/**
 * The page's configuration: read at run time from JSON data in the page, so that one build serves every environment
 * (specification 7.9).
 */
export interface PageConfig {
  readonly remotes: readonly RemoteRegistration[];
  /** The allowed origins of remotes in addition to the page's own. */
  readonly remoteOrigins: readonly string[];
  /** The remotes of the first screen, by name: loaded while React starts. */
  readonly firstScreen: readonly string[];
  /** The integrity of the shell's own deferred chunks by URL path. */
  readonly shellIntegrity: Readonly<Record<string, string>>;
  /** The deadline of one try to load a remote. */
  readonly remoteDeadlineMillis: number;
  /** The five artists of "Made for You" (specification 9.4). */
  readonly recommendationArtists: readonly string[];
  /** The hosts of covers and previews in addition to the site itself; the security policy names the same. */
  readonly musicHosts: MusicHosts;
  /** False if the first of the two search endpoints is known to have nothing (specification 7.1). */
  readonly asksSpotify: boolean;
  /** The sign-in project; null for local guests only. */
  readonly auth: AuthConfig | null;
  /**
   * True if users' records stay in the browser, which is the default; false if they are stored in the document database
   * of `auth`. No configuration that Prelude ships says so (specification 7.10).
   */
  readonly localMode: boolean;
  /** Pages report what happens in them, one page load in `sampleOneIn`; null if none does. */
  readonly reports: { readonly sampleOneIn: number } | null;
  /** The version of each part of this page, the shell's too; empty in development. */
  readonly versions: Readonly<Record<string, string>>;
  /** True if a developer may load a remote from their own machine (docs/decisions/development.md). */
  readonly overrides: boolean;
  /** False if no service worker may keep the page for a start without a network (docs/decisions/offline.md). */
  readonly serviceWorker: boolean;
}

/** The id of the page's JSON data element. */
export const PAGE_DATA_ID = 'prelude-page';

const DEFAULT_DEADLINE_MILLIS = 10_000;

function parseNames(value: unknown, field: string): readonly string[] {
  const areNames = Array.isArray(value) && value.every((name) => typeof name === 'string');
  if (!areNames) throw new RegistryError(`${field} must be a list of names`);
  return value;
}

function parseMusicHosts(value: unknown): MusicHosts {
  if (typeof value !== 'object' || value === null)
    throw new RegistryError('musicHosts must be an object');
  const { covers = [], previews = [] } = value as Record<string, unknown>;
  return {
    covers: parseNames(covers, 'musicHosts.covers'),
    previews: parseNames(previews, 'musicHosts.previews'),
  };
}

/** Reads the page's data; throws a RegistryError that names the wrong field. */
export function parsePageConfig(text: string): PageConfig {
  let value: unknown;
  try {
    value = parsePageJson(text);
  } catch (cause) {
    throw new RegistryError('the page data is not JSON', { cause });
  }
  if (typeof value !== 'object' || value === null)
    throw new RegistryError('the page data must be an object');
  const {
    remotes,
    remoteOrigins = [],
    firstScreen = [],
    shellIntegrity = {},
    allowUnverified = false,
    remoteDeadlineMillis = DEFAULT_DEADLINE_MILLIS,
    recommendationArtists = [],
    musicHosts = {},
    asksSpotify = true,
    auth,
    localMode = true,
    overrides = false,
    serviceWorker = true,
    reports = null,
    versions = {},
  } = value as Record<string, unknown>;
  if (typeof remoteDeadlineMillis !== 'number' || !(remoteDeadlineMillis > 0)) {
    throw new RegistryError('remoteDeadlineMillis must be a positive number');
  }
  const isUnverified = allowUnverified === true;
  const authConfig = parseAuthConfig(auth);
  if (localMode !== true && (localMode !== false || !authConfig))
    throw new RegistryError('localMode must be true, or false with auth');
  return {
    remotes: parseRemotes(remotes, isUnverified),
    remoteOrigins: parseNames(remoteOrigins, 'remoteOrigins'),
    firstScreen: parseNames(firstScreen, 'firstScreen'),
    shellIntegrity: parseIntegrity(shellIntegrity, 'shellIntegrity', isUnverified),
    remoteDeadlineMillis,
    recommendationArtists: parseNames(recommendationArtists, 'recommendationArtists'),
    musicHosts: parseMusicHosts(musicHosts),
    asksSpotify: asksSpotify !== false,
    auth: authConfig,
    localMode,
    // Checked by publishing; a page that reports nothing works.
    reports: reports as PageConfig['reports'],
    versions: versions as PageConfig['versions'],
    overrides: overrides === true,
    serviceWorker: serviceWorker !== false,
  };
}

/** The page's own configuration; throws a RegistryError if there is none. */
export function readPageConfig(page: Document): PageConfig {
  const element = page.getElementById(PAGE_DATA_ID);
  if (!element) throw new RegistryError(`the page has no #${PAGE_DATA_ID}`);
  return parsePageConfig(element.textContent ?? '');
}
