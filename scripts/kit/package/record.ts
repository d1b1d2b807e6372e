import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from '@commander-js/extra-typings';
import { say, UserError } from '../../site/index.ts';
import { recordContainer } from './recordContainer.ts';
import type { RemoteOptions } from './remoteOptions.ts';

export async function readRemote(file: string): Promise<RemoteOptions> {
  try {
    const { default: remote } = (await import(pathToFileURL(resolve(file)).href)) as {
      readonly default: RemoteOptions;
    };
    return remote;
  } catch (cause) {
    throw new UserError(`${file}: ${(cause as Error).message}`, { cause });
  }
}

export const recordCommand = new Command('record')
  .description(
    'Writes the record of a container that a Module Federation plugin has built, so that it can be published.',
  )
  .argument('[dir]', 'the folder with the build', 'dist')
  .option('--remote <file>', 'the module with what the remote declares', 'remote.config.js')
  .action(async (dist, { remote }) => {
    const { name, contract } = recordContainer(process.cwd(), dist, await readRemote(remote));
    say(`${dist}/build.json: ${name} for contract ${contract}`);
  });
