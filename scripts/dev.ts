import { Argument, Command } from '@commander-js/extra-typings';
import { z } from 'zod';
import { developHarness, developProduct, HARNESS_PORT, startTypeChecker } from './dev/index.ts';
import { gracefulShutdown, isPortFree, portNear, remotePackages } from './lib/index.ts';
import { endWith, readSiteConfig, readVariables, UserError, whole } from './site/index.ts';

const remotes = remotePackages();
const program = new Command('npm run dev --')
  .description('Develops the product, or one remote alone, with hot reload.')
  .addArgument(
    new Argument('[remote]', 'the folder of a remote').choices(remotes.map(({ folder }) => folder)),
  )
  .option('--shell <url>', 'a shell that may show the remote', 'http://localhost:3000')
  .parse();
const [folder] = program.processedArgs;
const { shell } = program.opts();

try {
  const shutdown = gracefulShutdown();
  const remote = remotes.find((candidate) => candidate.folder === folder);
  if (!/^https?:$/.test(URL.canParse(shell) ? new URL(shell).protocol : ''))
    throw new UserError(
      `--shell must be a shell's address such as http://localhost:3000, not "${shell}"`,
    );
  // Several harnesses may run while the product runs, so a harness takes another port if its own is in use.
  const { PORT } = readVariables(z.object({ PORT: whole(1, 65_535).optional() }), process.env);
  const port = PORT ?? (remote ? await portNear(HARNESS_PORT) : 3000);
  if (!(await isPortFree(port))) {
    const command = remote ? `npm run dev -w ${remote.folder}` : 'npm run dev';
    throw new UserError(`Port ${port} is taken. Choose another: PORT=${port + 10} ${command}`);
  }
  const development = remote
    ? await developHarness(remote, port, new URL(shell).origin)
    : await developProduct(port, readSiteConfig());
  shutdown.onStop(() => development.stop());
  await development.ready;
  const name = remote ? `The harness of ${remote.folder}` : 'Prelude (development)';
  process.stdout.write(`${name} is ready at ${development.url}\n`);
  if (development.overrideUrl !== undefined)
    process.stdout.write(`In a running shell that allows it: ${development.overrideUrl}\n`);
  // Once the page can be opened: the checker would slow the first compilation down.
  const checker = startTypeChecker(development.projects, development.page);
  shutdown.onStop(() => checker.stop());
} catch (error) {
  endWith(error);
}
