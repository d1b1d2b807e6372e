import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../../../scripts/lib/index.ts';
import { expect, test as base } from '../../fixtures/test.ts';

/** The timeout of a build of the kit and an installation on a busy machine. */
const STEP_MILLIS = 600_000;

const HARNESS = 'node_modules/.bin/prelude-harness';

function run(cwd: string, program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

/** The blocks of code of a page in Markdown, each with its language. */
function codeBlocksOf(markdown: string): readonly (readonly [language: string, code: string])[] {
  const blocks = markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms);
  return [...blocks].map(([, language = '', code = '']) => [language, code] as const);
}

/** A repository of another team: an empty folder, and all that the kit's README says, as it says it. */
const test = base.extend<object, { folder: string }>({
  folder: [
    // Playwright reads the fixtures' dependencies from the pattern of the first parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const root = mkdtempSync(join(tmpdir(), 'prelude-outside-'));
      run(repositoryRoot, 'npm', 'run', '--silent', 'kit', '--', '--out', join(root, 'kit'));
      const folder = join(root, 'radio');
      mkdirSync(folder);
      run(root, 'tar', '-xzf', ...kitIn(root), '--strip-components=1', 'package/README.md');
      const readme = readFileSync(join(root, 'README.md'), 'utf8');
      const blocks = codeBlocksOf(readme);
      for (const [, code] of blocks) {
        const [, file] = /^\/\/ (\S+)$/m.exec(code.split('\n')[0] ?? '') ?? [];
        if (file === undefined) continue;
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), code);
      }
      const [, commands = ''] = blocks.find(([, code]) => code.includes('npm install')) ?? [];
      run(folder, 'sh', '-ec', commands.replaceAll('../prelude/dist/kit', '../kit'));
      const [forWebpack = ''] = /npm install --save-dev webpack [^`]+/.exec(readme) ?? [];
      run(folder, 'sh', '-ec', forWebpack);
      await use(folder);
      rmSync(root, { recursive: true });
    },
    { scope: 'worker', timeout: STEP_MILLIS },
  ],
});

const kitIn = (root: string): readonly string[] =>
  run(root, 'sh', '-c', 'ls kit/prelude-kit-*.tgz').trim().split('\n');

for (const [how, dist, ...build] of [
  ['Rspack', 'rspack', 'rspack', 'build'],
  ['Rspack, for development', 'development', 'rspack', 'build', '--mode', 'development'],
  ['webpack', 'webpack', 'webpack'],
] as const)
  test(`the example of the kit’s README, built with npm’s latest ${how}, is shown in the harness`, async ({
    page,
    toast,
    folder,
  }) => {
    run(folder, 'npx', ...build, '--output-path', dist);
    const harness = spawn(HARNESS, ['--dist', dist, '--port', '0'], { cwd: folder });
    try {
      const [said] = (await once(harness.stdout, 'data')) as [Buffer];
      await page.goto(/http:\/\/localhost:\d+/.exec(String(said))?.[0] ?? '');
      await expect(
        page.getByRole('heading', { level: 1, name: 'Radio', exact: true }),
      ).toBeVisible();
      await page.getByRole('radio', { name: 'Slots', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Jingles between tracks' }).click();
      await page
        .getByRole('button', { name: /^More for / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Send to Radio', exact: true }).click();
      await expect(toast).toContainText('Sent 1 to Radio');
    } finally {
      harness.kill();
    }
  });

test('its types are right for npm’s latest TypeScript', ({ folder }) => {
  run(folder, 'npx', 'tsc', '-p', '.');
});

test('the harness explains its options', ({ folder }) => {
  expect(run(folder, HARNESS, '--help')).toContain('--dist <dir>');
});

for (const [args, says] of [
  [['--colour'], "error: unknown option '--colour'"],
  [['--port', 'http'], /^error: .*It must be a whole number from 0 to 65535\.$/],
  [['--port', '70000'], /^error: .*It must be a whole number from 0 to 65535\.$/],
] as const)
  test(`the harness refuses ${args.join(' ')} in a line`, ({ folder }) => {
    const { status, stderr } = spawnSync(HARNESS, args, { cwd: folder, encoding: 'utf8' });
    const [line, hint] = stderr.split('\n');
    expect([status, line, hint]).toEqual([
      1,
      typeof says === 'string' ? says : expect.stringMatching(says),
      'Add --help to see how it is called.',
    ]);
  });

test('a port that is taken is said in a line', async ({ folder }) => {
  const taken = createServer().listen(0, 'localhost');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  try {
    const { status, stderr } = spawnSync(HARNESS, ['--port', String(port)], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr.split('\n')[0]]).toEqual([
      1,
      `error: port ${port} is taken: name another one by --port`,
    ]);
  } finally {
    taken.close();
  }
});
