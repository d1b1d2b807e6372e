import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { distOf, remotePackages, repositoryRoot } from '../../../scripts/lib/index.ts';
import { publishTree } from '../../../scripts/publish/index.ts';
import { readBuild } from '../../../scripts/site/index.ts';
import { expectDeclaredPage } from '../../fixtures/declared.ts';
import { expect, test as base } from '../../fixtures/site.ts';
import { showPage } from '../../fixtures/windowEvents.ts';

/** The timeout of a build of the kit and an installation on a busy machine. */
const STEP_MILLIS = 600_000;

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

/** What `npm run dev` gives to `prelude dev`. */
const WATCH: Readonly<Record<keyof Repositories, string>> = {
  rspack: 'npx rspack build --watch',
  webpack: 'npx webpack --watch',
  vite: 'npx vite build --watch',
};

/** The timeout of an edit's way through a bundler. */
const UPDATE = { timeout: 60_000 };

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

/** Runs `prelude dev`; gives the address that it prints. */
async function startDevelopment(folder: string, ...args: readonly string[]) {
  const program = spawn(PRELUDE, ['dev', ...args, '--port', '0'], { cwd: folder });
  const { stdout, stderr } = program;
  let said = '';
  const url = await new Promise<string>((done, fail) => {
    for (const stream of [stdout, stderr])
      stream.on('data', (text: Buffer) => {
        said += String(text);
        const [, found] = /^The (?:emulator|site) .*?(http:\S+)$/m.exec(said) ?? [];
        if (found !== undefined) done(found);
      });
    program.once('exit', () => fail(new Error(said)));
  });
  return {
    url,
    async stop(): Promise<void> {
      const gone = once(program, 'exit');
      program.kill();
      await gone;
    },
  };
}

/** Adds a counter to a remote's page. */
const withCounter = (source: string): string =>
  source
    .replace('import {', "import { useState } from 'react';\nimport {")
    .replace(
      '  const { playback }',
      '  const [count, setCount] = useState(0);\n  const { playback }',
    )
    .replace('<p>', '<p><button onClick={() => setCount(count + 1)}>Count {count}</button>');

/** The product in a page: the frame of an emulator, or the page of a site. */
type Product = Page | FrameLocator;

/** Uses all that a remote declares, and changes its page, whose state stays or begins again. */
async function expectDeveloped(
  product: Product,
  { source, title, isKept }: { source: string; title: string; isKept: boolean },
): Promise<void> {
  const written = readFileSync(source, 'utf8');
  const counter = (text: string) => product.getByRole('button', { name: text, exact: true });
  try {
    await product.getByRole('button', { name: title, exact: true }).first().click();
    await expect(product.getByRole('heading', { level: 1, name: title })).toBeVisible();
    writeFileSync(source, withCounter(written));
    await counter('Count 0').click(UPDATE);
    await expect(counter('Count 1')).toBeVisible();
    writeFileSync(source, withCounter(written).replace('Count {', 'Counted {'));
    await expect(counter(isKept ? 'Counted 1' : 'Counted 0')).toBeVisible(UPDATE);
  } finally {
    writeFileSync(source, written);
  }
}

/** Finds the remote's slots where the product shows them. */
async function expectSlots(page: Page, title: string): Promise<void> {
  const product = page.frameLocator('iframe');
  const open = (slot: string) =>
    page
      .getByRole('group', { name: 'Where it appears' })
      .getByRole('button', { name: slot })
      .click();
  await open('settings-section');
  await product.getByRole('checkbox', { name: 'Jingles between tracks' }).click();
  await open('track-menu');
  await product
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await product.getByRole('menuitem', { name: `Send to ${title}`, exact: true }).click();
  await expect(product.getByTestId('toast')).toContainText(`Sent 1 to ${title}`);
}

// Some install packages, build, or run the gate.
test.setTimeout(STEP_MILLIS);

for (const bundler of BUNDLERS)
  test(`a new remote that ${bundler} builds appears in an emulator, and keeps its state when it is edited`, async ({
    page,
    repositories,
  }) => {
    const folder = repositories[bundler];
    const developed = await startDevelopment(folder, WATCH[bundler]);
    try {
      await page.goto(developed.url);
      const source = join(folder, 'src/remote.tsx');
      const title = TITLES[bundler];
      await expectDeveloped(page.frameLocator('iframe'), { source, title, isKept: true });
      await expectSlots(page, title);
    } finally {
      await developed.stop();
    }
  });

for (const bundler of BUNDLERS)
  test(`a remote that ${bundler} builds and no site has published runs in a site that permits it, and shows each edit`, async ({
    page,
    repositories,
    openSite,
    visit,
  }) => {
    const site = await openSite({ config: { auth: null, overrides: true } });
    await visit(page, site);
    const folder = repositories[bundler];
    const developed = await startDevelopment(folder, WATCH[bundler], '--in', site.url);
    try {
      await page.goto(developed.url);
      const mark = page.getByRole('complementary', { name: 'Developer overrides' });
      await expect(mark).toContainText(`${NAMES[bundler]} comes from localhost:`);
      const source = join(folder, 'src/remote.tsx');
      await expectDeveloped(page, { source, title: TITLES[bundler], isKept: false });
    } finally {
      await developed.stop();
    }
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
      chunkIntegrity(),
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

for (const script of ['test', 'types', 'lint'])
  test(`npm run ${script} passes in a new remote, with npm’s latest tools`, ({ folder }) => {
    run(folder, 'npm', 'run', script);
  });

test('a port that is taken is said in a line', async ({ folder }) => {
  const taken = createServer().listen(0, 'localhost');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  try {
    const { status, stderr } = spawnSync(PRELUDE, ['dev', '--port', String(port)], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, `Port ${port} is taken: name another one by --port.\n`]);
  } finally {
    taken.close();
  }
});
