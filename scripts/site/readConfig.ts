import { existsSync, readFileSync } from 'node:fs';
import { parseOutsideJson, refuse } from '../lib/index.ts';
import { UserError } from './userError.ts';
import { sourcesOf } from './origins.ts';
import {
  parseConfig,
  parseSecurityReports,
  type AuthConfig,
  type SiteConfig,
} from './siteConfig.ts';

/** The configuration is not what it should be; the message names the file and the field. */
export class SiteConfigError extends UserError {
  override readonly name = 'SiteConfigError';
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

function readConfig(file: string, how: string): Partial<SiteConfig> {
  try {
    return parseConfig(parseOutsideJson(readFileSync(file)));
  } catch (cause) {
    throw new SiteConfigError(`${how}: ${(cause as Error).message}`, { cause });
  }
}

/** What variables say: those of the music API name its sources. */
function readVariables(environment: NodeJS.ProcessEnv): Partial<SiteConfig> {
  const reports = environment['PRELUDE_SECURITY_REPORTS'];
  try {
    return {
      musicSources: sourcesOf(environment),
      ...(reports && { securityReports: parseSecurityReports(reports) }),
    };
  } catch (cause) {
    const { message } = cause as Error;
    throw new SiteConfigError(`PRELUDE_SECURITY_REPORTS: ${message}`, { cause });
  }
}

/** Reads the file that PRELUDE_CONFIG names; refuses one that contradicts the variables. */
function readNamedConfig(file: string, variables: Partial<SiteConfig>): Partial<SiteConfig> {
  const how = `PRELUDE_CONFIG (${file})`;
  const config = readConfig(file, how);
  // Pages would not ask Spotify.
  const isContradiction =
    variables.musicSources?.includes('spotify') &&
    config.musicSources?.includes('spotify') === false;
  if (!isContradiction) return config;
  throw new SiteConfigError(
    `${how}: musicSources must name "spotify" where SPOTIFY_CLIENT_ID is set: add it, or unset SPOTIFY_CLIENT_ID and SPOTIFY_CLIENT_SECRET`,
  );
}

/**
 * The environment's configuration: the JSON file that PRELUDE_CONFIG names. Without `auth` in it, `auth` is the identity
 * service; null is none. Throws a SiteConfigError.
 */
export function readSiteConfig(
  environment: NodeJS.ProcessEnv = process.env,
  auth: AuthConfig | null = EMULATED_AUTH,
): SiteConfig {
  const file = environment['PRELUDE_CONFIG'];
  const variables = readVariables(environment);
  return { auth, ...variables, ...(file && readNamedConfig(file, variables)) };
}

/** The configuration in a site's folder, which is composed into its pages; empty without one. Throws a SiteConfigError. */
export const readDeployedConfig = (file: string): Partial<SiteConfig> =>
  existsSync(file) ? readConfig(file, file) : {};

/** What the environment says of the site; ends the process where that is not as it should be. */
export function siteConfigOrRefuse(): SiteConfig {
  try {
    return readSiteConfig();
  } catch (error) {
    if (error instanceof SiteConfigError) return refuse(error.message);
    throw error;
  }
}
