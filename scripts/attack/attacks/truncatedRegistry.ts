import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { publish, publishTree } from '../../publish/index.ts';
import { openGate, sampleFolder, sampleRemote, sampleShell, siteFolder } from '../../site/index.ts';
import { repositoryRoot } from '../../lib/index.ts';
import { expected, type Finding } from '../finding.ts';

/** The newest revision of a site's registry is cut in half; the commands go on, and one repairs it. */
export async function truncatedRegistry(): Promise<readonly Finding[]> {
  const folder = sampleFolder();
  try {
    const site = siteFolder(join(folder.path, 'site'));
    await publishTree(site, [
      sampleShell(folder.path, 'one'),
      sampleRemote(folder.path, 'player', 'one'),
    ]);
    await publish(site, sampleRemote(folder.path, 'player', 'two'), openGate);
    const newest = join(site.registry, readdirSync(site.registry).sort().at(-1) ?? '');
    writeFileSync(newest, readFileSync(newest).subarray(0, 20));
    const run = (command: string): string => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [
          '--import',
          'tsx',
          resolve(repositoryRoot, 'scripts/publish/cli.ts'),
          command,
          '--site',
          site.directory,
        ],
        { encoding: 'utf8', cwd: repositoryRoot, timeout: 30_000 },
      );
      return /\n\s+at /.test(stdout + stderr) ? 'a stack' : `exit code ${status}`;
    };
    return ['list', 'recompose', 'repair', 'list'].map((command, index) => {
      const attack = `a truncated registry: ${command}${index === 3 ? ' after the repair' : ''}`;
      return expected({ attack, before: index < 2 ? 'a stack' : '' }, 'exit code 0', run(command));
    });
  } finally {
    folder.remove();
  }
}
