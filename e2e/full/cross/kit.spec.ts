import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { distOf, remotePackages, repositoryRoot } from '../../../scripts/lib/index.ts';
import { publishTree } from '../../../scripts/publish/index.ts';
import { readBuild } from '../../../scripts/site/index.ts';
import { expectDeclaredPage } from '../../fixtures/declared.ts';
import { expect, test as base } from '../../fixtures/site.ts';
import { showPage } from '../../fixtures/windowEvents.ts';

/** The timeout of a build of the kit and an installation on a busy machine. */
const STEP_MILLIS = 600_000;

const HARNESS = 'node_modules/.bin/prelude-harness';
const PRELUDE = 'node_modules/.bin/prelude';

const ENHANCED = '@module-federation/enhanced';

function run(cwd: string, program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

/** The repositories of a team, each made by `create-prelude-remote` and built. */
interface Repositories {
  readonly rspack: string;
  readonly webpack: string;
  readonly vite: string;
}

const NAMES: Readonly<Record<keyof Repositories, string>> = {
  rspack: 'talk-radio',
  webpack: 'by-webpack',
  vite: 'by-vite',
};

const TITLES: Readonly<Record<keyof Repositories, string>> = {
  rspack: 'Talk Radio',
  webpack: 'By Webpack',
  vite: 'By Vite',
};

const BUNDLERS = ['rspack', 'webpack', 'vite'] as const;

const test = base.extend<object, { repositories: Repositories; folder: string }>({
  repositories: [
    // Playwright reads the fixtures' dependencies from the pattern of the first parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const root = mkdtempSync(join(tmpdir(), 'prelude-outside-'));
      run(repositoryRoot, 'npm', 'run', '--silent', 'kit', '--', '--out', join(root, 'kit'));
      for (const bundler of BUNDLERS) {
        create(root, NAMES[bundler], '--bundler', bundler);
        run(join(root, NAMES[bundler]), 'npm', 'run', 'build');
      }
      const { rspack, webpack, vite } = NAMES;
      await use({
        rspack: join(root, rspack),
        webpack: join(root, webpack),
        vite: join(root, vite),
      });
      rmSync(root, { recursive: true });
    },
    { scope: 'worker', timeout: 2 * STEP_MILLIS },
  ],
  folder: [async ({ repositories }, use) => use(repositories.rspack), { scope: 'worker' }],
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

// Some install packages, build, or run the gate.
test.setTimeout(STEP_MILLIS);

for (const bundler of BUNDLERS)
  test(`a new remote that ${bundler} builds is shown in the harness`, async ({
    page,
    repositories,
  }) => {
    await expectInHarness(page, {
      folder: repositories[bundler],
      dist: 'dist',
      title: TITLES[bundler],
    });
  });

test('so is its build for development', async ({ page, folder }) => {
  const dist = 'development';
  run(folder, 'npx', 'rspack', 'build', '--mode', 'development', '--output-path', dist);
  await expectInHarness(page, { folder, dist, title: TITLES.rspack });
});

/** The container of `@module-federation/enhanced`, as a team has it that does not use `withPrelude`. */
const STOCK = `
  import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
  import { chunkIntegrity, federationOptions } from '@prelude/kit';
  import configuration from './webpack.config.js';
  const remote = { name: 'stock' };
  export default {
    mode: 'production',
    entry: {},
    module: configuration.module,
    resolve: configuration.resolve,
    experiments: configuration.experiments,
    output: {
      path: process.cwd() + '/stock',
      publicPath: 'auto',
      uniqueName: 'stock',
      chunkFilename: '[name].[contenthash:10].js',
      cssChunkFilename: '[name].[contenthash:10].css',
    },
    plugins: [
      new ModuleFederationPlugin({
        ...federationOptions(remote),
        exposes: { './remote': './src/stock.tsx' },
        filename: 'entry.[fullhash:10].js',
      }),
      ...(process.env.BARE ? [] : [chunkIntegrity()]),
    ],
  };
`;

/** Makes the remote of a repository once more, under the name `stock`. */
function writeStock(folder: string): void {
  for (const [from, to] of [
    ['src/remote.tsx', 'src/stock.tsx'],
    ['remote.config.js', 'stock.config.js'],
  ] as const) {
    const text = readFileSync(join(folder, from), 'utf8');
    writeFileSync(
      join(folder, to),
      text.replaceAll('by-webpack', 'stock').replaceAll('By Webpack', 'Stock'),
    );
  }
  writeFileSync(join(folder, 'webpack.stock.js'), STOCK);
}

const record = (folder: string, dist: string) =>
  spawnSync(PRELUDE, ['record', dist, '--remote', 'stock.config.js'], {
    cwd: folder,
    encoding: 'utf8',
  });

test('remotes of every bundler, and of a stock federation plugin, run in a site', async ({
  page,
  repositories,
  openSite,
  visit,
}) => {
  const { webpack } = repositories;
  writeStock(webpack);
  run(webpack, 'npm', 'install', '--no-audit', '--no-fund', '--no-save', ENHANCED);
  run(webpack, 'npx', 'webpack', '--config', 'webpack.stock.js');
  expect(record(webpack, 'stock')).toMatchObject({ status: 0, stderr: '' });
  const site = await openSite();
  const tree = ['shell', ...remotePackages().map(({ folder }) => folder)].map(distOf);
  const dists = BUNDLERS.map((bundler) => join(repositories[bundler], 'dist'));
  await publishTree(site.folder, [...tree, ...dists, join(webpack, 'stock')]);
  await visit(page, site);
  for (const title of [...Object.values(TITLES), 'Stock']) {
    await expectDeclaredPage(page, { title });
    await expect(page.getByText('Nothing is playing.')).toBeVisible();
  }
  await showPage(page, 'settings');
  await expect(page.getByRole('checkbox', { name: 'Jingles between tracks' })).toHaveCount(4);
});

test('the gate lets a remote of ES modules through', async ({ repositories, openSite }) => {
  const site = await openSite();
  const from = join(repositories.vite, 'dist');
  const where = ['--from', from, '--site', site.folder.directory];
  const said = run(repositoryRoot, 'npm', 'run', '--silent', 'gate', '--', ...where);
  expect(said).toContain('Nothing is published.');
});

test('an ES module whose bytes were changed does not run', async ({
  page,
  repositories,
  openSite,
  visit,
  expectedErrors,
}) => {
  expectedErrors.push(/^\[by-vite\] RemoteError: by-vite: could not be loaded/, /valid digest/);
  const dist = join(repositories.vite, 'dist');
  const site = await openSite({ ownFiles: true });
  const tree = ['shell', ...remotePackages().map(({ folder }) => folder)].map(distOf);
  await publishTree(site.folder, [...tree, dist]);
  const [chunk] = readBuild(dist).record.chunks.filter(({ file }) => /^remote\..*js$/.test(file));
  const served = join(site.folder.www, 'remotes/by-vite', chunk?.file ?? '');
  rmSync(`${served}.br`, { force: true });
  rmSync(`${served}.gz`, { force: true });
  writeFileSync(served, `${readFileSync(served, 'utf8')}\n`);
  await visit(page, site);
  await showPage(page, 'by-vite');
  await expect(page.getByText('By Vite is not available right now.')).toBeVisible();
});

test('a container whose chunks would have no integrity is refused in a line', ({
  repositories: { webpack },
}) => {
  writeStock(webpack);
  run(webpack, 'npm', 'install', '--no-audit', '--no-fund', '--no-save', ENHANCED);
  run(webpack, 'env', 'BARE=1', 'npx', 'webpack', '--config', 'webpack.stock.js', '-o', 'bare');
  const { status, stderr } = record(webpack, 'bare');
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(
      /^stock's container loads \S+\.js without integrity, which pages refuse: add the kit's chunkIntegrity\(\) to the plugins of its build\n$/,
    ),
  ]);
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
