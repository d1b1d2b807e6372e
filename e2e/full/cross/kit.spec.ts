import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
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

/** Repositories of another team, by bundler: empty folders, and what `create-prelude-remote` makes there. */
const test = base.extend<object, { folder: string; webpackFolder: string }>({
  folder: [
    // Playwright reads the fixtures' dependencies from the pattern of the first parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const root = mkdtempSync(join(tmpdir(), 'prelude-outside-'));
      run(repositoryRoot, 'npm', 'run', '--silent', 'kit', '--', '--out', join(root, 'kit'));
      create(root, 'talk-radio');
      await use(join(root, 'talk-radio'));
      rmSync(root, { recursive: true });
    },
    { scope: 'worker', timeout: STEP_MILLIS },
  ],
  webpackFolder: [
    async ({ folder }, use) => {
      create(dirname(folder), 'by-webpack', '--bundler', 'webpack');
      await use(join(dirname(folder), 'by-webpack'));
    },
    { scope: 'worker', timeout: STEP_MILLIS },
  ],
});

function create(root: string, ...args: readonly string[]): void {
  const [tarball = ''] = readdirSync(join(root, 'kit')).filter((file) => /^create-/.test(file));
  const program = ['--yes', '--package', join(root, 'kit', tarball), 'create-prelude-remote'];
  run(root, 'npx', ...program, ...args);
}

/** Shows the build in a folder of a repository in the harness, and uses all that it declares. */
async function expectInHarness(
  page: Page,
  { folder, dist, title }: { folder: string; dist: string; title: string },
): Promise<void> {
  const harness = spawn(HARNESS, ['--dist', dist, '--port', '0'], { cwd: folder });
  try {
    const [said] = (await once(harness.stdout, 'data')) as [Buffer];
    await page.goto(/http:\/\/localhost:\d+/.exec(String(said))?.[0] ?? '');
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Slots', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Jingles between tracks' }).click();
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: `Send to ${title}`, exact: true }).click();
    await expect(page.getByTestId('toast')).toContainText(`Sent 1 to ${title}`);
  } finally {
    harness.kill();
  }
}

test('a new remote is shown in the harness, as it is built with npm’s latest Rspack', async ({
  page,
  folder,
}) => {
  run(folder, 'npm', 'run', 'build');
  await expectInHarness(page, { folder, dist: 'dist', title: 'Talk Radio' });
});

test('so is its build for development', async ({ page, folder }) => {
  const dist = 'development';
  run(folder, 'npx', 'rspack', 'build', '--mode', 'development', '--output-path', dist);
  await expectInHarness(page, { folder, dist, title: 'Talk Radio' });
});

test('so is one that is built with webpack', async ({ page, webpackFolder: folder }) => {
  run(folder, 'npm', 'run', 'build');
  await expectInHarness(page, { folder, dist: 'dist', title: 'By Webpack' });
});

for (const script of ['test', 'types', 'lint'])
  test(`npm run ${script} passes in a new remote, with npm’s latest tools`, ({ folder }) => {
    run(folder, 'npm', 'run', script);
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
