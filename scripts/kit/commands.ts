import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { repositoryRoot } from '../lib/index.ts';
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

export const createCommand = new Command('create')
  .description('Makes the repository of a new remote, next to this one.')
  .argument('<name>', 'the remote’s name in the registry, such as talk-radio')
  .option('--bundler <name>', 'what builds it: rspack, webpack or vite', 'rspack')
  .option('--out <dir>', 'where its folder goes', resolve(repositoryRoot, '..'))
  .action(async (name, { bundler, out }) => {
    const { packKit } = await import('./pack.ts');
    const program = (await packKit(resolve('dist/kit'))).at(-1) ?? '';
    const args = ['--yes', '--package', program, 'create-prelude-remote', name];
    const { status } = spawnSync('npx', [...args, '--bundler', bundler], {
      cwd: out,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    process.exitCode = status ?? 1;
  });
