import { developHarness, HARNESS_PORT } from './dev/developHarness.ts';
import { developProduct } from './dev/developProduct.ts';
import { isPortFree, portNear } from './dev/ports.ts';
import { remotePackages } from './workspaces.ts';

/** Ends with a message for the person at the terminal. */
function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

const [folder] = process.argv.slice(2);
const remote = remotePackages().find((candidate) => candidate.folder === folder);
if (folder && !remote) {
  const known = remotePackages().map((candidate) => candidate.folder);
  refuse(`There is no remote ${folder}. The remotes are ${known.join(', ')}.`);
}

const wanted = process.env['PORT'];
// Several harnesses run beside the product, so a harness takes another port rather than none.
const port = Number(wanted ?? (remote ? await portNear(HARNESS_PORT) : 3000));
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  refuse(`PORT must be a number from 1 to 65535, not "${wanted}"`);
}
if (!(await isPortFree(port))) {
  const command = remote ? `npm run dev -w ${remote.folder}` : 'npm run dev';
  refuse(`Port ${port} is taken. Choose another: PORT=${port + 10} ${command}`);
}

const development = remote ? await developHarness(remote, port) : await developProduct(port);

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Ctrl-C arrives twice, from the terminal and from the process that started this one.
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void development.stop().then(() => process.exit(0));
  });
}

await development.ready;
const name = remote ? `The harness of ${remote.folder}` : 'Prelude (development)';
process.stdout.write(`${name} is ready at ${development.url}\n`);
