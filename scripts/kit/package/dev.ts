import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from '@commander-js/extra-typings';
import {
  EMULATOR_PORT,
  followRemote,
  forgetBuild,
  SEED_FILE,
  startEmulator,
} from '../../dev/index.ts';
import { gracefulShutdown, portNear } from '../../lib/index.ts';
import { address, numberFrom, say } from '../../site/index.ts';
import { DEVELOPMENT } from './development.ts';
import { readRemote } from './record.ts';
import { recordContainer } from './recordContainer.ts';

const FILES = fileURLToPath(new URL('./emulator/', import.meta.url));

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

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address in the browser of a person at a terminal; they have its text in any case. */
function openInBrowser(url: string): void {
  if (!process.stdout.isTTY) return;
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  opener.on('error', () => undefined);
  opener.unref();
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
    if (build !== undefined) forgetBuild(dist);
    const remote = followRemote({
      dist: resolve(dist),
      pageCode: FILES,
      record:
        config === undefined
          ? undefined
          : async () => recordContainer(process.cwd(), dist, await readRemote(config)),
    });
    const { url, stop } = await startEmulator({
      files: FILES,
      remote,
      seedFile: resolve(seed),
      port: port ?? (await portNear(EMULATOR_PORT)),
      site,
    });
    shutdown.onStop(stop);
    if (build !== undefined) shutdown.dependsOn(startBundler(build));
    await remote.ready;
    say(
      site === null
        ? `The emulator is at ${url}`
        : `The site with this remote, whose files are not checked: ${url}`,
    );
    openInBrowser(url);
  });
