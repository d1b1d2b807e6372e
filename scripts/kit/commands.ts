import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { say } from '../site/index.ts';

export const kitCommand = new Command('kit')
  .description(
    'Builds and packs @prelude/shared, @prelude/kit and create-prelude-remote for other repositories.',
  )
  .option('--out <dir>', 'where the tarballs go', 'dist/kit')
  .action(async ({ out }) => {
    // The bundlers start slowly; other commands do without.
    const { packKit } = await import('./pack.ts');
    (await packKit(resolve(out))).forEach(say);
  });
