import { existsSync } from 'node:fs';
import {
  composeSite,
  readDeployedConfig,
  UserError,
  type SiteConfig,
  type SiteLayout,
} from '../site/index.ts';
import { replaceFile } from '../lib/index.ts';

/** Where nothing is said of a deployed site: everybody is a guest of this browser. */
const NOBODY_SIGNS_IN: SiteConfig = { auth: null };

function parse(file: string): SiteConfig {
  if (!existsSync(file)) throw new UserError(`${file} is not there`);
  const config = { ...NOBODY_SIGNS_IN, ...readDeployedConfig(file) };
  if (config.auth?.emulator)
    throw new UserError(
      `${file}: the Auth emulator answers behind \`npm start\` alone; name a Firebase project, or "auth": null`,
    );
  if (config.reports)
    throw new UserError(
      `${file}: “reports” are taken in by the server of \`npm start\` alone; leave them out (docs/decisions/errors-and-reports.md)`,
    );
  return config;
}

/** What the environment of a deployed site says: `file`, else the site's own configuration. Throws a UserError. */
export function readEnvironment(site: SiteLayout, file: string | null): SiteConfig {
  if (file !== null) return parse(file);
  return existsSync(site.config) ? parse(site.config) : NOBODY_SIGNS_IN;
}

/** Puts an environment's configuration into the site and composes its pages with it. Throws a UserError. */
export function configureSite(site: SiteLayout, file: string): void {
  replaceFile(site.config, `${JSON.stringify(parse(file), null, 2)}\n`);
  composeSite(site);
}
