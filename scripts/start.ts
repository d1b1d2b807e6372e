import { serveProduction, startConfiguredEmulator } from './serve/index.ts';
import { buildSite } from './publish/index.ts';
import { UserError, siteConfigOrRefuse } from './site/index.ts';
import {
  reservePort,
  isNoAddress,
  isTaken,
  liveUntilStopped,
  numberFromEnvironment,
  portFromEnvironment,
  refuse,
} from './lib/index.ts';

// The music API inherits it (docs/decisions/rendering.md).
process.env['RENDER_AHEAD'] ??= 'home';

const lifetime = liveUntilStopped();
const port = portFromEnvironment(3000);
const households = numberFromEnvironment('HOUSEHOLDS_PER_ADDRESS', 1, 100_000);
const config = siteConfigOrRefuse();
const refuseTaken = (): never =>
  refuse(`Port ${port} is taken. Choose another: PORT=${port + 10} npm start`);
// Building takes minutes: a second start at the same port must not take away what this one has started.
const reserved = (await reservePort(port)) ?? refuseTaken();
// It takes longest to start, so it starts first; who signs in before it is ready waits for it.
const authEmulator = await startConfiguredEmulator(config, port);
if (authEmulator) lifetime.onStop(() => authEmulator.stop());
await buildSite();
const site = await serveProduction({ port, households, config, authEmulator, reserved }).catch(
  (error: unknown) => {
    if (isTaken(error)) return refuseTaken();
    if (error instanceof UserError) return refuse(error.message);
    if (isNoAddress(error))
      return refuse(`HOST and METRICS_HOST must be addresses of this machine (${String(error)})`);
    throw error;
  },
);
lifetime.onStop(() => site.stop());
process.stdout.write(`Prelude is ready at ${site.url}\n`);
