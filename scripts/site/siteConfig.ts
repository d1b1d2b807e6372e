import { parseAuthConfig, type AuthConfig } from '@prelude/shell/auth-config';
import { partSchema } from './buildRecord.ts';
import { isMusicSource } from './musicSources.ts';
import { SHELL_PART } from './siteFolder.ts';

export type { AuthConfig } from '@prelude/shell/auth-config';

/** What an environment says of the site that is served in it; the build knows nothing of it. */
export interface SiteConfig {
  /** The identity service; null: there is none, only local guests. */
  readonly auth: AuthConfig | null;
  /** The origin that serves a remote's files, by the remote's name; without one they are on the origin of the page. */
  readonly remoteOrigins?: Readonly<Record<string, string>>;
  /** True if developers may load a remote from their own machine (docs/decisions/development.md). Absent: false. */
  readonly overrides?: true;
  /** Where covers and previews come from besides the site: `audius`, `itunes`, `spotify`, or an origin; absent: from nowhere else. */
  readonly musicSources?: readonly string[];
  /** The origins of other services that remotes may ask from the page, for example an API; absent: none. */
  readonly connectOrigins?: readonly string[];
  /** Where browsers report breaches of the security policy; absent: nowhere. */
  readonly securityReports?: string;
  /** False: the service worker is removed from every browser (docs/decisions/offline.md). Absent: true. */
  readonly serviceWorker?: boolean;
  /** Pages report errors, failed loads and web vitals to the site's server: one page load in so many; absent: none does. */
  readonly reports?: { readonly sampleOneIn: number };
  /** How long one try to load a remote may take; absent: as long as the shell itself gives it. */
  readonly remoteDeadlineMillis?: number;
}

/** A host, perhaps with a port: it becomes part of the content security policy. */
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;

function assertServable({ authDomain, projectId, emulator }: AuthConfig): void {
  if (!HOST.test(authDomain)) throw new Error('auth.authDomain must be a host name');
  // The emulator promises for such projects alone that it reaches nothing real.
  if (emulator && !/^demo-[a-z0-9-]+$/.test(projectId))
    throw new Error('auth.projectId must begin with "demo-" where there is an auth.emulator');
}

/** Unencrypted for this machine alone: what others can change on its way is no remote's script, and no service's answer. */
function isSafeOrigin(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { origin, protocol, host, hostname } = new URL(value);
  // With anything more than an origin, a content security policy would say something else.
  if (origin !== value || !HOST.test(host)) return false;
  const isThisMachine = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine);
}

const isRemoteName = (name: string): boolean =>
  partSchema.safeParse(name).success && name !== SHELL_PART;

function parseRemoteOrigins(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('remoteOrigins must be an object: origins by the names of remotes');
  for (const [name, origin] of Object.entries(value as Record<string, unknown>)) {
    // A remote may be published later, and from another repository.
    if (!isRemoteName(name)) throw new Error(`remoteOrigins.${name} must be named like a remote`);
    if (!isSafeOrigin(origin))
      throw new Error(
        `remoteOrigins.${name} must be an origin such as https://${name}.example (http for localhost alone)`,
      );
  }
  return value as Readonly<Record<string, string>>;
}

function parseConnectOrigins(value: unknown): readonly string[] {
  if (Array.isArray(value) && value.every(isSafeOrigin)) return value;
  throw new Error(
    'connectOrigins must be a list of origins such as https://api.example (http for localhost alone)',
  );
}

function parseMusicSources(value: unknown): readonly string[] {
  if (Array.isArray(value) && value.every(isMusicSource)) return value;
  throw new Error(
    'musicSources must be a list of "audius", "itunes", "spotify", or origins such as https://*.covers.example',
  );
}

/** An address that is a word of the policy and of a header: no comma, semicolon, quote, dollar or space. */
const REPORTS = /^https:\/\/[^\s"',;$\\]+$/;

/** Reads the address for reports of the security policy. */
export function parseSecurityReports(value: unknown): string {
  if (typeof value === 'string' && REPORTS.test(value) && URL.canParse(value)) return value;
  throw new Error('securityReports must be an https address');
}

function parsePageReports(value: unknown): { readonly sampleOneIn: number } {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const { sampleOneIn = 1, ...others } = value as Readonly<Record<string, unknown>>;
    const isRight = Number.isInteger(sampleOneIn) && Number(sampleOneIn) > 0;
    if (isRight && Object.keys(others).length === 0) return { sampleOneIn: Number(sampleOneIn) };
  }
  throw new Error('reports must be {} or {"sampleOneIn": a whole number above 0}');
}

function parseDeadline(value: unknown): number {
  if (typeof value === 'number' && value > 0) return value;
  throw new Error('remoteDeadlineMillis must be a positive number');
}

/** Reads a configuration, an object with some of SiteConfig's fields; what it does not say is not there. */
export function parseConfig(value: unknown): Partial<SiteConfig> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('the configuration must be an object');
  const fields = value as Record<string, unknown>;
  const {
    auth,
    remoteOrigins,
    overrides = false,
    musicSources,
    connectOrigins,
    securityReports,
    reports,
    remoteDeadlineMillis,
    serviceWorker,
    ...others
  } = fields;
  // A slip in the name would start the emulator in a real project's place.
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new Error(`${unknown} is no field of the configuration`);
  if (typeof overrides !== 'boolean') throw new Error('overrides must be true or false');
  if (serviceWorker !== undefined && typeof serviceWorker !== 'boolean')
    throw new Error('serviceWorker must be true or false');
  const parsed = parseAuthConfig(auth);
  if (parsed) assertServable(parsed);
  return {
    ...(auth !== undefined && { auth: parsed }),
    ...(remoteOrigins !== undefined && { remoteOrigins: parseRemoteOrigins(remoteOrigins) }),
    ...(overrides && { overrides }),
    ...(musicSources !== undefined && { musicSources: parseMusicSources(musicSources) }),
    ...(connectOrigins !== undefined && { connectOrigins: parseConnectOrigins(connectOrigins) }),
    ...(securityReports !== undefined && {
      securityReports: parseSecurityReports(securityReports),
    }),
    ...(reports !== undefined && { reports: parsePageReports(reports) }),
    ...(serviceWorker !== undefined && { serviceWorker }),
    ...(remoteDeadlineMillis !== undefined && {
      remoteDeadlineMillis: parseDeadline(remoteDeadlineMillis),
    }),
  };
}
