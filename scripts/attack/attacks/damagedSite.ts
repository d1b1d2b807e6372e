import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { repositoryRoot } from '../../lib/index.ts';
import { publish, publishTree } from '../../publish/index.ts';
import { UserError, siteLayout, type SiteLayout } from '../../site/index.ts';
import { openGate, sampleFolder, sampleRemote, sampleShell } from '../../site/testing/index.ts';
import { createAttack, expected } from '../attack.ts';

/** Attacks a published sample site below a temporary folder. */
async function onSampleSite<T>(
  attack: (site: SiteLayout, folder: string, nextPlayer: string) => Promise<T>,
): Promise<T> {
  const folder = sampleFolder();
  try {
    const site = siteLayout(join(folder.path, 'a/b/c/site'));
    await publishTree(site, [
      sampleShell(folder.path, 'one'),
      sampleRemote(folder.path, 'player', 'one'),
    ]);
    return await attack(site, folder.path, sampleRemote(folder.path, 'player', 'two'));
  } finally {
    folder.remove();
  }
}

const filesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort().join('\n');

/** A build whose record names a file outside its folder, with a gate that lets everything through. */
export const buildRecord = createAttack(
  'build-record',
  [expected('a build.json with ../', 'refused, nothing written', 'a file outside the site')],
  () =>
    onSampleSite(async (site, folder, build) => {
      writeFileSync(join(folder, 'x.js'), 'stolen()');
      const record = join(build, 'build.json');
      const hostile = JSON.parse(readFileSync(record, 'utf8')) as { chunks: object[] };
      const chunks = hostile.chunks.map((file) => ({ ...file, file: '../../../../x.js' }));
      writeFileSync(record, JSON.stringify({ ...hostile, chunks }));
      const before = filesIn(folder);
      const outcome = await publish(site, build, openGate).then(
        () => 'published',
        (error: unknown) => (error instanceof UserError ? 'refused' : 'an error'),
      );
      return [`${outcome}, ${filesIn(folder) === before ? 'nothing' : 'something'} written`];
    }),
);

/** What a command of publishing says of a site. */
function outcomeOf(command: string, site: SiteLayout): string {
  const cli = resolve(repositoryRoot, 'scripts/prelude.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', cli, command, '--site', site.directory],
    { encoding: 'utf8', cwd: repositoryRoot, timeout: 30_000 },
  );
  return /\n\s+at /.test(stdout + stderr) ? 'a stack' : `exit code ${status}`;
}

/** The newest revision of a site's registry is cut in half; the commands go on from the one before. */
export const truncatedRegistry = createAttack(
  'truncated-registry',
  [
    expected('a truncated registry: list', 'exit code 0', 'a stack'),
    expected('a truncated registry: recompose', 'exit code 0', 'a stack'),
    expected('a truncated registry: prune', 'exit code 0', 'a stack'),
  ],
  () =>
    onSampleSite(async (site, _folder, build) => {
      await publish(site, build, openGate);
      const newest = join(site.registry, readdirSync(site.registry).sort().at(-1) ?? '');
      writeFileSync(newest, readFileSync(newest).subarray(0, 20));
      return ['list', 'recompose', 'prune'].map((command) => outcomeOf(command, site));
    }),
);
