import { Argument, Command } from '@commander-js/extra-typings';
import { z } from 'zod';
import { developProduct, developTreeRemote, EMULATOR_PORT, startTypeChecker } from './dev/index.ts';
import { gracefulShutdown, isPortFree, portNear, remotePackages } from './lib/index.ts';
import { address, endWith, readSiteConfig, readVariables, UserError, whole } from './site/index.ts';

const remotes = remotePackages();
const program = new Command('npm run dev --')
  .description('Develops the product, or one remote alone, with hot reload.')
  .addArgument(
    new Argument('[remote]', 'the folder of a remote').choices(remotes.map(({ folder }) => folder)),
  )
  .option(
    '--in <url>',
    'a running site whose operator permits overrides, which shows the remote',
    address,
  )
  .parse();
const [folder] = program.processedArgs;
const { in: site = null } = program.opts();

try {
  const shutdown = gracefulShutdown();
  const remote = remotes.find((candidate) => candidate.folder === folder);
  // Several emulators may run while the product runs, so an emulator takes another port if its own is in use.
  const { PORT } = readVariables(z.object({ PORT: whole(1, 65_535).optional() }), process.env);
  const port = PORT ?? (remote ? await portNear(EMULATOR_PORT) : 3000);
  if (!(await isPortFree(port))) {
    const command = remote ? `npm run dev -w ${remote.folder}` : 'npm run dev';
    throw new UserError(`Port ${port} is taken. Choose another: PORT=${port + 10} ${command}`);
  }
  const { url, projects, ready, showTypeErrors, stop } = remote
    ? await developTreeRemote(remote, port, site)
    : await developProduct(port, readSiteConfig());
  shutdown.onStop(stop);
  await ready;
  process.stdout.write(`${remote?.folder ?? 'Prelude (development)'} is ready at ${url}\n`);
  // Once the page can be opened: the checker would slow the first compilation down.
  const checker = startTypeChecker(projects, showTypeErrors);
  shutdown.onStop(() => checker.stop());
} catch (error) {
  endWith(error);
}
