import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { publishTree } from './publish.ts';
import { revisionsOf } from '../site/registry.ts';
import { faultsOf } from '../site/testing/namedFiles.ts';
import { sampleFolder, sampleFolderOfTests } from '../site/testing/sampleBuild.ts';

// Processes start slowly on a busy machine.
jest.setTimeout(300_000);

const ROUNDS = 25;

/** The team's program in one file, which starts in a moment. */
const tools = sampleFolder();
const program = join(tools.path, 'publisher.mjs');

beforeAll(() => {
  buildSync({
    entryPoints: [resolve(__dirname, 'testing/publisher.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Commander is CommonJS.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
});
afterAll(() => tools.remove());

const folder = sampleFolderOfTests();
const { site } = folder;
const running = new Set<ChildProcess>();

beforeEach(async () => {
  const remotes = ['player', 'catalog'].map((name) => folder.remote(name, 'one'));
  await publishTree(site, [folder.shell('one'), ...remotes]);
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** A team's process that publishes these builds in turn, so many times. */
function startTeam(rounds: number, builds: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [program, site.directory, String(rounds), ...builds], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

const buildsOf = (name: string, round: number): readonly string[] =>
  ['a', 'b', 'c'].map((mark) => folder.remote(name, `${round}${mark}`));

test(`two teams that publish at once and are killed without warning, ${ROUNDS} times: after each the site works`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const teams = ['player', 'catalog'].map((name) => startTeam(10_000, buildsOf(name, round)));
    // Both are at work; where each one is when it dies is left to chance.
    await Promise.all(teams.map((team) => once(team.stdout!, 'data')));
    const wanted = 1 + Math.floor(Math.random() * 6);
    for (let heard = 0; heard < wanted; heard += 1) await once(teams[round % 2]!.stdout!, 'data');
    await Promise.all(
      teams.map(async (team) => {
        team.kill('SIGKILL');
        await once(team, 'exit');
      }),
    );
    expect(faultsOf(site)).toEqual([]);
  }
  const revisions = [...revisionsOf(site)].reverse();
  expect(revisions).toEqual(revisions.map((_, index) => index + 1));
  expect(revisions.length).toBeGreaterThan(2 * ROUNDS);
});
