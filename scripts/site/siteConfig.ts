import { parseAuthConfig, type AuthConfig } from '@prelude/shell/auth-config';
import { z } from 'zod';
import { partSchema } from './buildRecord.ts';
import { isMusicSource } from './origins.ts';
import { SHELL_PART } from './siteLayout.ts';

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

const ORIGINS_BY_NAME = 'remoteOrigins must be an object: origins by the names of remotes';

/** A remote may be published later, and from another repository. */
const remoteOrigins = z
  .record(z.string(), z.unknown(), ORIGINS_BY_NAME)
  .transform((origins, { addIssue }) => {
    for (const [name, origin] of Object.entries(origins)) {
      if (!isRemoteName(name)) addIssue(`remoteOrigins.${name} must be named like a remote`);
      if (!isSafeOrigin(origin))
        addIssue(
          `remoteOrigins.${name} must be an origin such as https://${name}.example (http for localhost alone)`,
        );
    }
    return origins as Readonly<Record<string, string>>;
  });

const SERVICES =
  'connectOrigins must be a list of origins such as https://api.example (http for localhost alone)';
const SOURCES =
  'musicSources must be a list of "audius", "itunes", "spotify", or origins such as https://*.covers.example';
const PAGE_REPORTS = 'reports must be {} or {"sampleOneIn": a whole number above 0}';
const DEADLINE = 'remoteDeadlineMillis must be a positive number';

/** An address that is a word of the policy and of a header: no comma, semicolon, quote, dollar or space. */
const REPORTS = /^https:\/\/[^\s"',;$\\]+$/;

const securityReports = z.custom<string>(
  (value) => typeof value === 'string' && REPORTS.test(value) && URL.canParse(value),
  'securityReports must be an https address',
);

/** The page reads it by the same parser. */
const auth = z.unknown().transform((value, { addIssue }) => {
  try {
    const parsed = parseAuthConfig(value);
    if (parsed) assertServable(parsed);
    return parsed;
  } catch (error) {
    addIssue((error as Error).message);
    return z.NEVER;
  }
});

const configSchema = z
  .strictObject(
    {
      auth: auth.exactOptional(),
      remoteOrigins: remoteOrigins.exactOptional(),
      overrides: z.boolean('overrides must be true or false').exactOptional(),
      musicSources: z.array(z.custom<string>(isMusicSource, SOURCES), SOURCES).exactOptional(),
      connectOrigins: z.array(z.custom<string>(isSafeOrigin, SERVICES), SERVICES).exactOptional(),
      securityReports: securityReports.exactOptional(),
      reports: z
        .strictObject(
          { sampleOneIn: z.int(PAGE_REPORTS).positive(PAGE_REPORTS).default(1) },
          PAGE_REPORTS,
        )
        .exactOptional(),
      serviceWorker: z.boolean('serviceWorker must be true or false').exactOptional(),
      remoteDeadlineMillis: z.number(DEADLINE).positive(DEADLINE).exactOptional(),
    },
    {
      // A slip in the name would start the emulator in a real project's place.
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `${issue.keys[0]} is no field of the configuration`
          : 'the configuration must be an object',
    },
  )
  .transform(({ overrides, ...others }): Partial<SiteConfig> => ({
    ...others,
    ...(overrides === true && { overrides }),
  }));

/** Reads a value; throws an Error that says what is wrong. */
function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues[0]?.message);
}

/** Reads the address for reports of the security policy. */
export const parseSecurityReports = (value: unknown): string => read(securityReports, value);

/** Reads a configuration, an object with some of SiteConfig's fields; what it does not say is not there. */
export const parseConfig = (value: unknown): Partial<SiteConfig> => read(configSchema, value);
