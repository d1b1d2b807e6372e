import { existsSync, readFileSync } from 'node:fs';
import { composePages } from '../publish/composePages.ts';
import { Refused } from '../publish/refused.ts';
import type { SiteFolder } from '../publish/siteFolder.ts';
import { replaceFile } from '../publish/wholeFile.ts';
import { parseSiteConfig, type SiteConfig } from '../siteConfig.ts';

/** Where nothing is said of a deployed site: everybody is a guest of this browser. */
const NOBODY_SIGNS_IN: SiteConfig = { auth: null };

function parse(file: string): SiteConfig {
  let config: SiteConfig;
  try {
    config = parseSiteConfig(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Refused(`${file}: ${(cause as Error).message}`, { cause });
  }
  if (config.auth?.emulator)
    throw new Refused(
      `${file}: the Auth emulator answers behind \`npm start\` alone; name a Firebase project, or "auth": null`,
    );
  return config;
}

/** What the environment of a deployed site says: `file`, else the site's own configuration. Throws a Refused. */
export function readEnvironment(site: SiteFolder, file: string | null): SiteConfig {
  if (file !== null) return parse(file);
  return existsSync(site.config) ? parse(site.config) : NOBODY_SIGNS_IN;
}

/** Puts an environment's configuration into the site and composes its pages with it. Throws a Refused. */
export function configureSite(site: SiteFolder, file: string): void {
  replaceFile(site.config, `${JSON.stringify(parse(file), null, 2)}\n`);
  composePages(site);
}
