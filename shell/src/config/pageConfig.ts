import type { MusicHosts, RemoteRegistration } from '@prelude/shared';
import { parseIntegrity, parseRemotes, RegistryError } from '../remotes/registry';
import { parseAuthConfig, type AuthConfig } from './authConfig';

/**
 * What the page says of its environment: read at run time from JSON data in the page, so that one built
 * artefact serves every environment (decisions, "Identity").
 */
export interface PageConfig {
  readonly remotes: readonly RemoteRegistration[];
  /** The origins, beside the page's own, from which remotes may come. */
  readonly remoteOrigins: readonly string[];
  /** The remotes of the first screen, by name: fetched while React starts. */
  readonly firstScreen: readonly string[];
  /** The integrity of the shell's own later chunks by URL path. */
  readonly shellIntegrity: Readonly<Record<string, string>>;
  /** How long one try to load a remote may take. */
  readonly remoteDeadlineMillis: number;
  /** The five artists of "Made for You" (specification, point 9). */
  readonly recommendationArtists: readonly string[];
  /** Where covers and previews may come from besides the site itself; the security policy names the same. */
  readonly musicHosts: MusicHosts;
  /** Who signs people in; null where nobody does: then there are local guests alone. */
  readonly auth: AuthConfig | null;
  /**
   * True where people's records stay in the browser, as they do where the page says nothing else; false: they are kept
   * in the document database of `auth`. No configuration that Prelude ships says so (specification, point 7).
   */
  readonly localMode: boolean;
  /** True where a developer may load a remote from their own machine (docs/decisions/0033). */
  readonly overrides: boolean;
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

/** Reads the page's data; throws a RegistryError that names the field that is wrong. */
export function parsePageConfig(text: string): PageConfig {
  let value: unknown;
  try {
    value = JSON.parse(text);
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
    auth,
    localMode = true,
    overrides = false,
  } = value as Record<string, unknown>;
  if (typeof remoteDeadlineMillis !== 'number' || !(remoteDeadlineMillis > 0)) {
    throw new RegistryError('remoteDeadlineMillis must be a positive number');
  }
  const authConfig = parseAuthConfig(auth);
  if (localMode !== true && (localMode !== false || !authConfig))
    throw new RegistryError('localMode must be true, or false beside an auth');
  return {
    remotes: parseRemotes(remotes, allowUnverified === true),
    remoteOrigins: parseNames(remoteOrigins, 'remoteOrigins'),
    firstScreen: parseNames(firstScreen, 'firstScreen'),
    shellIntegrity: parseIntegrity(shellIntegrity, 'shellIntegrity'),
    remoteDeadlineMillis,
    recommendationArtists: parseNames(recommendationArtists, 'recommendationArtists'),
    musicHosts: parseMusicHosts(musicHosts),
    auth: authConfig,
    localMode,
    overrides: overrides === true,
  };
}

/** The page's own configuration; throws a RegistryError where there is none. */
export function readPageConfig(page: Document): PageConfig {
  const element = page.getElementById(PAGE_DATA_ID);
  if (!element) throw new RegistryError(`the page has no #${PAGE_DATA_ID}`);
  return parsePageConfig(element.textContent ?? '');
}
