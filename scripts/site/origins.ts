import type { MusicHosts } from '@prelude/shared';
import { z } from 'zod';

/** Where the answers of the services that music-api can ask say that covers and previews are. */
const SERVICES: Readonly<Record<string, MusicHosts>> = {
  // Audius redirects a stream to a node that has it. The nodes of other operators are named as origins.
  audius: { covers: ['https://*.audius.co'], previews: ['https://*.audius.co'] },
  itunes: { covers: ['https://*.mzstatic.com'], previews: ['https://*.itunes.apple.com'] },
  spotify: { covers: ['https://i.scdn.co'], previews: ['https://p.scdn.co'] },
};

/** A host, perhaps with a port: it becomes part of the content security policy. */
export const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;

/** Unencrypted for this machine alone: others could change a remote's script or a service's answer on its way. */
function isSafeOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { origin, protocol, host, hostname } = new URL(value);
  // With anything more than an origin, a content security policy would say something else.
  if (origin !== value || !HOST.test(host)) return false;
  const isThisMachine = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine);
}

const SAFE_ORIGIN = 'must be an origin such as https://player.example (http for localhost alone)';

/** The origin of a remote's files, or of its backend. */
export const safeOrigin = z.string(SAFE_ORIGIN).refine(isSafeOrigin, SAFE_ORIGIN);

/** An https origin, perhaps of every host below one: it becomes part of the content security policy. */
const ORIGIN = /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/;

/** True for what may stand in the configuration's `musicSources`: the name of a service, or an origin. */
export const isMusicSource = (value: unknown): value is string =>
  typeof value === 'string' && (Object.hasOwn(SERVICES, value) || ORIGIN.test(value));

/** The hosts of some sources; the embedded catalogue's covers and previews are the site's own. */
export function musicHostsOf(sources: readonly string[]): MusicHosts {
  const hosts = sources.map(
    (source): MusicHosts => SERVICES[source] ?? { covers: [source], previews: [source] },
  );
  return {
    covers: hosts.flatMap(({ covers }) => covers),
    previews: hosts.flatMap(({ previews }) => previews),
  };
}

/** The services that the music API asks by its variables (music-api/src/configuration.ts). */
export const sourcesOf = (environment: NodeJS.ProcessEnv): readonly string[] => [
  ...(environment['MUSIC_SOURCE'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => Object.hasOwn(SERVICES, name)),
  ...(environment['SPOTIFY_CLIENT_ID']?.trim() ? ['spotify'] : []),
];

/** The origins of a site's remotes other than the site's, each once. */
export const originsOf = (
  remoteOrigins: Readonly<Record<string, string>> = {},
): readonly string[] => [...new Set(Object.values(remoteOrigins))].sort();
