import { developHarness, HARNESS_PORT } from './dev/developHarness.ts';
import { developProduct } from './dev/developProduct.ts';
import { liveUntilStopped, portFromEnvironment, refuse, siteConfigOrRefuse } from './lifetime.ts';
import { isPortFree, portNear } from './ports.ts';
import { remotePackages } from './workspaces.ts';

const lifetime = liveUntilStopped();
const [folder] = process.argv.slice(2);
const remote = remotePackages().find((candidate) => candidate.folder === folder);
if (folder && !remote) {
  const known = remotePackages().map((candidate) => candidate.folder);
  refuse(`There is no remote ${folder}. The remotes are ${known.join(', ')}.`);
}

// Several harnesses run beside the product, so a harness takes another port rather than none.
const port = portFromEnvironment(remote ? await portNear(HARNESS_PORT) : 3000);
if (!(await isPortFree(port))) {
  const command = remote ? `npm run dev -w ${remote.folder}` : 'npm run dev';
  refuse(`Port ${port} is taken. Choose another: PORT=${port + 10} ${command}`);
}

const development = remote
  ? await developHarness(remote, port)
  : await developProduct(port, siteConfigOrRefuse());

lifetime.onStop(() => development.stop());
await development.ready;
const name = remote ? `The harness of ${remote.folder}` : 'Prelude (development)';
process.stdout.write(`${name} is ready at ${development.url}\n`);
