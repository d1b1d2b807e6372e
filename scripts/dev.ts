import { Command } from '@commander-js/extra-typings';
import { z } from 'zod';
import {
  developHarness,
  type Development,
  developProduct,
  HARNESS_PORT,
  startTypeChecker,
} from './dev/index.ts';
import { isPortFree, gracefulShutdown, portNear, refuse, remotePackages } from './lib/index.ts';
import { endWith, readSiteConfig, readVariables, whole } from './site/index.ts';

/** What is read of the environment; a wrong value ends this process. */
function orEnd<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return endWith(error);
  }
}

const shutdown = gracefulShutdown();
const program = new Command('npm run dev --')
  .description('Develops the product, or one remote alone, with hot reload.')
  .argument('[remote]', 'the folder of a remote')
  .option('--shell <url>', 'a shell that may show the remote', 'http://localhost:3000')
  .parse();
const [folder] = program.processedArgs;
const shellAddress = program.opts().shell;
const remote = remotePackages().find((candidate) => candidate.folder === folder);
if (folder && !remote) {
  const known = remotePackages().map((candidate) => candidate.folder);
  refuse(`There is no remote ${folder}. The remotes are ${known.join(', ')}.`);
}

if (!/^https?:$/.test(URL.canParse(shellAddress) ? new URL(shellAddress).protocol : ''))
  refuse(`--shell must be a shell's address such as http://localhost:3000, not "${shellAddress}"`);
const shellOrigin = new URL(shellAddress).origin;

// Several harnesses may run while the product runs, so a harness takes another port if its own is in use.
const { PORT } = orEnd(() =>
  readVariables(z.object({ PORT: whole(1, 65_535).optional() }), process.env),
);
const port = PORT ?? (remote ? await portNear(HARNESS_PORT) : 3000);
if (!(await isPortFree(port))) {
  const command = remote ? `npm run dev -w ${remote.folder}` : 'npm run dev';
  refuse(`Port ${port} is taken. Choose another: PORT=${port + 10} ${command}`);
}

/** Once the page can be opened: the checker would slow the first compilation down. */
function checkTypes({ projects, page }: Development): void {
  const checker = startTypeChecker(projects, page);
  shutdown.onStop(() => checker.stop());
}

if (remote) {
  const harness = await developHarness(remote, port, shellOrigin);
  shutdown.onStop(() => harness.stop());
  await harness.ready;
  process.stdout.write(`The harness of ${remote.folder} is ready at ${harness.url}\n`);
  process.stdout.write(`In a running shell that allows it: ${harness.overrideUrl}\n`);
  checkTypes(harness);
} else {
  const product = await developProduct(port, orEnd(readSiteConfig));
  shutdown.onStop(() => product.stop());
  await product.ready;
  process.stdout.write(`Prelude (development) is ready at ${product.url}\n`);
  checkTypes(product);
}
