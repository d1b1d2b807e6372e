import { build } from './build.ts';
import { isPortFree } from './ports.ts';
import { liveUntilStopped, portFromEnvironment, refuse } from './lifetime.ts';
import { serveProduction } from './serveProduction.ts';

const lifetime = liveUntilStopped();
const port = portFromEnvironment(3000);
if (!(await isPortFree(port))) {
  refuse(`Port ${port} is taken. Choose another: PORT=${port + 10} npm start`);
}
await build();
const site = await serveProduction(port);
lifetime.onStop(() => site.stop());
process.stdout.write(`Prelude is ready at ${site.url}\n`);
