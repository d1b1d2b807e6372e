import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from '@commander-js/extra-typings';
import {
  changedAt,
  developRemote,
  EMULATOR_PORT,
  followRemote,
  openInBrowser,
  SEED_FILE,
  WRITTEN_LAST,
} from '../../dev/index.ts';
import { gracefulShutdown, portNear } from '../../lib/index.ts';
import { address, numberFrom, say } from '../../site/index.ts';
import { DEVELOPMENT } from './development.ts';
import { readRemote } from './record.ts';
import { recordContainer } from './recordContainer.ts';

const FILES = fileURLToPath(new URL('./emulator/', import.meta.url));

/** A bundler has written all files when its manifest is this old. */
const QUIET_MILLIS = 500;

/**
 * Records the container of a team's own federation plugin, which `withPrelude` and `viteRemote` do themselves. False while it is
 * being written.
 */
async function recordIfNewer(dist: string, config: string): Promise<boolean> {
  const manifest = changedAt(join(dist, 'mf-manifest.json'));
  if (manifest <= changedAt(join(dist, 'build.json'))) return true;
  if (Date.now() - manifest < QUIET_MILLIS) return false;
  recordContainer(process.cwd(), dist, await readRemote(config));
  return true;
}

/** Starts a team's bundler, with what it starts itself. */
function startBundler(command: string) {
  const env = { ...process.env, [DEVELOPMENT]: '1' };
  const isWindows = process.platform === 'win32';
  const child = spawn(command, { shell: true, stdio: 'inherit', env, detached: !isWindows });
  const ended = once(child, 'exit').then(([code]) => `"${command}" has ended with ${code}.`);
  return {
    ended,
    async stop() {
      if (child.exitCode !== null || child.pid === undefined) return;
      if (isWindows) child.kill();
      else process.kill(-child.pid);
      await ended;
    },
  };
}

export const devCommand = new Command('dev')
  .description(
    'Shows the remote in an emulator of Prelude, or in a running site, and each change of it at once.',
  )
  .argument('[build]', 'the command that builds it and watches, such as "rspack build --watch"')
  .option('--in <url>', 'a site whose operator permits overrides, which shows the remote', address)
  .option('--dist <dir>', 'the folder that the command builds into', 'dist')
  .option('--seed <file>', 'what the emulator begins with', SEED_FILE)
  .option('--remote <file>', 'records each build, with what this module declares')
  .option(
    '--port <n>',
    `the port (default: ${EMULATOR_PORT}, or any free one)`,
    numberFrom(0, 65_535),
  )
  .action(async (build, { in: site = null, dist, seed, remote: config, port }) => {
    const shutdown = gracefulShutdown();
    // An earlier build is not shown: the bundler is about to remove its files.
    if (build !== undefined)
      for (const file of WRITTEN_LAST) rmSync(join(dist, file), { force: true });
    const remote = followRemote({
      dist: resolve(dist),
      prepare: async () => config === undefined || recordIfNewer(dist, config),
      hotContainer: () => readFileSync(join(FILES, 'hotContainer.js'), 'utf8'),
      say,
    });
    const developed = await developRemote({
      files: FILES,
      remote,
      seedFile: resolve(seed),
      port: port ?? (await portNear(EMULATOR_PORT)),
      site,
      startBuilding() {
        if (build !== undefined) shutdown.dependsOn(startBundler(build));
      },
    });
    shutdown.onStop(() => developed.stop());
    say(
      site === null
        ? `The emulator is at ${developed.url}`
        : `The site with this remote, whose files are not checked: ${developed.url}`,
    );
    openInBrowser(developed.url);
  });
