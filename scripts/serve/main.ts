import { resolve } from 'node:path';
import { gracefulShutdown } from '../lib/index.ts';
import { endWith, readConfigOf, siteLayout, UserError } from '../site/index.ts';
import { readServerEnvironment } from './environment.ts';
import { serveProduction } from './serveProduction.ts';

/** What an image runs: the server of the site in PRELUDE_SITE. It builds nothing and has no Auth emulator. */
try {
  const shutdown = gracefulShutdown();
  const environment = readServerEnvironment(process.env);
  const { PRELUDE_SITE } = environment;
  if (PRELUDE_SITE === undefined) throw new UserError('PRELUDE_SITE must name the site folder.');
  const site = siteLayout(resolve(PRELUDE_SITE));
  const config = readConfigOf(site, null);
  if (config.auth?.emulator)
    throw new UserError(
      'The Auth emulator only runs with `npm start`: set "auth" to a Firebase project or to null.',
    );
  await serveProduction({ environment, site, config, shutdown });
} catch (error) {
  endWith(error);
}
