import { readServerEnvironment, serveProduction, startConfiguredEmulator } from './serve/index.ts';
import { buildSite } from './publish/index.ts';
import { endWith, readConfigOf, siteNamed, UserError } from './site/index.ts';
import { reservePort, gracefulShutdown } from './lib/index.ts';

try {
  const shutdown = gracefulShutdown();
  const environment = readServerEnvironment(process.env);
  const { PORT: port, PRELUDE_SITE: directory } = environment;
  const site = siteNamed(directory);
  const config = readConfigOf(site);
  // Building takes minutes: a second start at the same port must not take away what this one has started.
  const reserved = await reservePort(port);
  if (!reserved)
    throw new UserError(`Port ${port} is taken. Choose another: PORT=${port + 10} npm start`);
  // Started first because it is slowest; early sign-ins wait.
  const authEmulator = await startConfiguredEmulator(config, port, environment.AUTH_USERS_DIR);
  if (authEmulator) shutdown.onStop(() => authEmulator.stop());
  await buildSite();
  await serveProduction({ environment, site, config, shutdown, authEmulator, reserved });
} catch (error) {
  endWith(error);
}
