import { existsSync, readFileSync } from 'node:fs';
import { parseAuthConfig, type AuthConfig } from '@prelude/shell/auth-config';
import { z } from 'zod';
import { parseOutsideJson } from '../lib/index.ts';
import { parseAs, partSchema, type Read } from './buildRecord.ts';
import { HOST, isMusicSource, safeOrigin, sourcesOf } from './origins.ts';
import { SHELL_PART, type SiteLayout } from './siteLayout.ts';
import { readFrom, UserError } from './userError.ts';

export type { AuthConfig } from '@prelude/shell/auth-config';

/** The page reads it by the same parser. */
const auth = z.unknown().transform((value, { addIssue }) => {
  try {
    const parsed = parseAuthConfig(value);
    if (parsed && !HOST.test(parsed.authDomain)) throw new Error('authDomain must be a host name');
    // The emulator promises for such projects alone that it reaches nothing real.
    if (parsed?.emulator && !/^demo-[a-z0-9-]+$/.test(parsed.projectId))
      throw new Error('projectId must begin with "demo-" if there is an emulator');
    return parsed;
  } catch (error) {
    addIssue((error as Error).message.replace(/^auth\./, ''));
    return z.NEVER;
  }
});

/** An address that is a word of the policy and of a header: no comma, semicolon, quote, dollar or space. */
const REPORTS = /^https:\/\/[^\s"',;$\\]+$/;

/** What an environment says of the site that is served in it; the build knows nothing of it. */
const configSchema = z.strictObject(
  {
    /** The identity service; null: there is none, only local guests. */
    auth: auth.exactOptional(),
    /** The origin that serves a remote's files, by the remote's name; without one they are on the origin of the page. It may be published later. */
    remoteOrigins: z
      .record(
        partSchema.refine((name) => name !== SHELL_PART),
        safeOrigin,
        {
          error: ({ code }) =>
            code === 'invalid_key' ? 'must be named like a remote' : 'must be origins by remotes',
        },
      )
      .exactOptional(),
    /** True if developers may load a remote from their own machine (docs/decisions/development.md). Absent: false. */
    overrides: z.boolean().exactOptional(),
    /** Where covers and previews come from besides the site: `audius`, `itunes`, `spotify`, or an origin; absent: from nowhere else. */
    musicSources: z
      .array(
        z.custom<string>(
          isMusicSource,
          'must be "audius", "itunes", "spotify", or an origin such as https://*.covers.example',
        ),
      )
      .exactOptional(),
    /**
     * The origins of other services that remotes may ask from the page, and for whose backends members get tokens; absent: none.
     */
    connectOrigins: z.array(safeOrigin).exactOptional(),
    /** Where browsers report breaches of the security policy; absent: nowhere. */
    securityReports: z
      .string()
      .refine((value) => REPORTS.test(value) && URL.canParse(value), 'must be an https address')
      .exactOptional(),
    /** Pages report errors, failed loads and web vitals to the site's server: one page load in so many; absent: none does. */
    reports: z.strictObject({ sampleOneIn: z.int().positive().default(1) }).exactOptional(),
    /** False: the service worker is removed from every browser (docs/decisions/offline.md). Absent: true. */
    serviceWorker: z.boolean().exactOptional(),
    /** How long one try to load a remote may take; absent: as long as the shell itself gives it. */
    remoteDeadlineMillis: z.number().positive().exactOptional(),
  },
  {
    // A slip in the name would start the emulator in a real project's place.
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `${issue.keys[0]} is no field of the configuration`
        : 'the configuration must be an object',
  },
);

type DeployedConfig = Read<typeof configSchema>;

/** What an environment says of its site, with its identity service. */
export interface SiteConfig extends DeployedConfig {
  readonly auth: AuthConfig | null;
}

/** Default: the Auth emulator with three test identities. */
export const EMULATED_AUTH: AuthConfig = {
  apiKey: 'demo-key',
  authDomain: 'demo-prelude.example',
  projectId: 'demo-prelude',
  emulator: {
    testIdentities: [
      { subject: 'robin-vale', email: 'robin@example.org', name: 'Robin Vale' },
      { subject: 'ines-okafor', email: 'ines@example.org', name: 'Ines Okafor' },
      { subject: 'tomo-laine', email: 'tomo@example.org', name: 'Tomo Laine' },
    ],
  },
};

/** Reads a configuration. Throws a UserError that names where it is from, the field and what is allowed. */
const parseConfig = (from: string, read: () => unknown): DeployedConfig =>
  readFrom(from, () => parseAs(configSchema, read()));

/**
 * The environment's configuration: the JSON file that PRELUDE_CONFIG names. Without `auth` in it, `auth` is the identity
 * service; null is none. Throws a UserError.
 */
export function readSiteConfig(
  environment: NodeJS.ProcessEnv = process.env,
  auth: AuthConfig | null = EMULATED_AUTH,
): SiteConfig {
  const { PRELUDE_CONFIG: file, PRELUDE_SECURITY_REPORTS: securityReports } = environment;
  const musicSources = sourcesOf(environment);
  const variables = parseConfig('PRELUDE_SECURITY_REPORTS', () => ({
    musicSources,
    ...(securityReports && { securityReports }),
  }));
  const from = `PRELUDE_CONFIG (${file})`;
  const named = file ? parseConfig(from, () => parseOutsideJson(readFileSync(file))) : {};
  // Pages would not ask Spotify.
  if (musicSources.includes('spotify') && named.musicSources?.includes('spotify') === false)
    throw new UserError(
      `${from}: musicSources must name "spotify" where SPOTIFY_CLIENT_ID is set: add it, or unset SPOTIFY_CLIENT_ID and SPOTIFY_CLIENT_SECRET`,
    );
  return { auth, ...variables, ...named };
}

/** The configuration of a site: the file in its folder, if PRELUDE_CONFIG names no other. Throws a UserError. */
export const readConfigOf = (
  { config }: SiteLayout,
  auth?: AuthConfig | null,
  environment: NodeJS.ProcessEnv = process.env,
): SiteConfig =>
  readSiteConfig({ ...(existsSync(config) && { PRELUDE_CONFIG: config }), ...environment }, auth);
