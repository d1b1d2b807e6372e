import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { distOf, remotePackages } from '../../../scripts/lib/index.ts';
import { publishTree } from '../../../scripts/publish/index.ts';
import { readBuild } from '../../../scripts/site/index.ts';
import { expectDeclaredPage } from '../../fixtures/declared.ts';
import {
  BUNDLERS,
  createRepository,
  edit,
  expect,
  installStockPlugin,
  packKit,
  PRELUDE,
  REMOTE,
  repositoriesBelow,
  type Repository,
  run,
  runScript,
  STOCK_BUILD,
  test as base,
  WATCH,
} from '../../fixtures/outsideRemotes.ts';
import { showPage } from '../../fixtures/windowEvents.ts';

/** The timeout of a build of the kit and an installation on a busy machine. */
const STEP_MILLIS = 600_000;

/** The timeout of an edit's way through a bundler. */
const UPDATE = { timeout: 60_000 };

/** The repositories of a team, each made by `create-prelude-remote` and built. */
type Repositories = ReturnType<typeof repositoriesBelow>;

const test = base.extend<object, { repositories: Repositories }>({
  repositories: [
    // Playwright reads the fixtures' dependencies from the pattern of the first parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const root = mkdtempSync(join(tmpdir(), 'prelude-outside-'));
      await packKit(root);
      const repositories = repositoriesBelow(root);
      for (const repository of Object.values(repositories)) {
        await createRepository(repository);
        await run(repository.folder, ['npm', 'run', 'build']);
      }
      await use(repositories);
      rmSync(root, { recursive: true });
    },
    { scope: 'worker', timeout: 2 * STEP_MILLIS },
  ],
});

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
  repository: Repository,
  isKept: boolean,
): Promise<void> {
  const { title } = repository;
  const written = readFileSync(join(repository.folder, REMOTE), 'utf8');
  const counter = (text: string) => product.getByRole('button', { name: text, exact: true });
  try {
    await product.getByRole('button', { name: title, exact: true }).first().click();
    await expect(product.getByRole('heading', { level: 1, name: title })).toBeVisible();
    edit(repository, REMOTE, withCounter);
    await counter('Count 0').click(UPDATE);
    await expect(counter('Count 1')).toBeVisible();
    edit(repository, REMOTE, (text) => text.replace('Count {', 'Counted {'));
    await expect(counter(isKept ? 'Counted 1' : 'Counted 0')).toBeVisible(UPDATE);
  } finally {
    edit(repository, REMOTE, () => written);
  }
}

/** Finds the remote's slots where the product shows them, and the emulator's storage in the seed that it saves; takes its network away. */
async function expectSlots(page: Page, title: string): Promise<void> {
  const product = page.frameLocator('iframe');
  const open = (slot: string) =>
    page
      .getByRole('group', { name: 'Where it appears' })
      .getByRole('button', { name: slot })
      .click();
  await open('settings-section');
  const jingles = product.getByRole('checkbox', { name: 'Jingles between tracks' });
  await jingles.click();
  await page.getByRole('button', { name: 'Save as seed' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved in prelude.seed.json.');
  await jingles.click();
  await expect(jingles).not.toBeChecked();
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await expect(jingles).toBeChecked();
  await open('track-menu');
  await product
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await product.getByRole('menuitem', { name: `Send to ${title}`, exact: true }).click();
  await expect(product.getByTestId('toast')).toContainText(`Sent 1 to ${title}`);
  await page.getByRole('radio', { name: 'offline' }).check();
  await expect(product.getByText('Offline: saved tracks only')).toBeVisible();
}

// Some install packages, build, or run the gate.
test.setTimeout(STEP_MILLIS);

/** Runs `prelude dev` in a repository. */
const developing = ({ bundler }: Repository, ...args: readonly string[]): readonly string[] => [
  PRELUDE,
  'dev',
  ...WATCH[bundler],
  ...args,
  ...['--port', '0'],
];

for (const bundler of BUNDLERS)
  test(`a new remote that ${bundler} builds appears in an emulator, and keeps its state when it is edited`, async ({
    page,
    repositories: { [bundler]: repository },
    serve,
    expectedErrors,
  }, testInfo) => {
    // Of what is fetched while the emulator is offline.
    expectedErrors.push(/ERR_EMPTY_RESPONSE/);
    const seed = ['--seed', testInfo.outputPath('prelude.seed.json')];
    const { url } = await serve(repository.folder, developing(repository, ...seed));
    await page.goto(url);
    await expectDeveloped(page.frameLocator('iframe'), repository, true);
    await expectSlots(page, repository.title);
  });

for (const bundler of BUNDLERS)
  test(`a remote that ${bundler} builds and no site has published runs in a site that permits it, and shows each edit`, async ({
    page,
    repositories: { [bundler]: repository },
    openSite,
    visit,
    serve,
  }) => {
    const site = await openSite({ config: { auth: null, overrides: true } });
    await visit(page, site);
    const { url } = await serve(repository.folder, developing(repository, '--in', site.url));
    await page.goto(url);
    const mark = page.getByRole('complementary', { name: 'Developer overrides' });
    await expect(mark).toContainText(`${repository.name} comes from localhost:`);
    await expectDeveloped(page, repository, false);
  });

/** The remote of a repository once more, under the name `stock`. */
const STOCK = { config: 'stock.config.js', source: 'src/stock.tsx', dist: 'stock' };

function writeStock({ folder, name, title }: Repository): void {
  for (const [from, to] of [
    [REMOTE, STOCK.source],
    ['remote.config.js', STOCK.config],
  ] as const) {
    const text = readFileSync(join(folder, from), 'utf8');
    writeFileSync(join(folder, to), text.replaceAll(name, 'stock').replaceAll(title, 'Stock'));
  }
}

const record = (folder: string, dist: string) =>
  spawnSync(PRELUDE, ['record', dist, '--remote', STOCK.config], {
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
  await installStockPlugin(webpack, STOCK);
  await run(webpack.folder, STOCK_BUILD);
  expect(record(webpack.folder, STOCK.dist)).toMatchObject({ status: 0, stderr: '' });
  const site = await openSite();
  const tree = ['shell', ...remotePackages().map(({ folder }) => folder)].map(distOf);
  const dists = BUNDLERS.map((bundler) => join(repositories[bundler].folder, 'dist'));
  await publishTree(site.folder, [...tree, ...dists, join(webpack.folder, STOCK.dist)]);
  await visit(page, site);
  for (const title of [...BUNDLERS.map((bundler) => repositories[bundler].title), 'Stock']) {
    await expectDeclaredPage(page, { title });
    await expect(page.getByText('Nothing is playing.')).toBeVisible();
  }
  await showPage(page, 'settings');
  await expect(page.getByRole('checkbox', { name: 'Jingles between tracks' })).toHaveCount(4);
});

test('the gate lets a remote of ES modules through', async ({ repositories, openSite }) => {
  const site = await openSite();
  const from = join(repositories.vite.folder, 'dist');
  const where = ['--from', from, '--site', site.folder.directory];
  const said = await runScript('gate', ...where);
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
  const dist = join(repositories.vite.folder, 'dist');
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
  test(`npm run ${script} passes in a new remote, with npm’s latest tools`, async ({
    repositories,
  }) => {
    await run(repositories.rspack.folder, ['npm', 'run', script]);
  });

test('a port that is taken is said in a line', async ({ repositories }) => {
  const taken = createServer().listen(0, 'localhost');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  try {
    const { status, stderr } = spawnSync(PRELUDE, ['dev', '--port', String(port)], {
      cwd: repositories.rspack.folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, `Port ${port} is taken: name another one by --port.\n`]);
  } finally {
    taken.close();
  }
});
