import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { distOf, remotePackages, temporaryFolder } from '../../../scripts/lib/index.ts';
import { publishTree } from '../../../scripts/publish/index.ts';
import { readBuild } from '../../../scripts/site/index.ts';
import { testBuildDirectory } from '../../../scripts/test/index.ts';
import { expectDeclaredPage } from '../../fixtures/declared.ts';
import { expectHotReload, expectShown, type Product } from '../../fixtures/developedRemote.ts';
import {
  build,
  createRepository,
  DEVELOP,
  expect,
  type Kind,
  KINDS,
  packKit,
  PRELUDE,
  repositoryBelow,
  type Repository,
  takeStockPlugin,
  test as base,
} from '../../fixtures/outsideRemotes.ts';
import { run } from '../../fixtures/programs.ts';
import { visit } from '../../fixtures/site.ts';
import { showPage } from '../../fixtures/windowEvents.ts';

/** The timeout of a build of the kit and an installation on a busy machine. */
const STEP_MILLIS = 600_000;

/** The repositories of a team, each made by `create-prelude-remote` and built. */
type Repositories = Readonly<Record<Kind, Repository>>;

const test = base.extend<object, { repositories: Repositories }>({
  repositories: [
    // Playwright reads the fixtures' dependencies from the pattern of the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { path: root, remove } = temporaryFolder('outside');
      await packKit(root);
      const repositories = KINDS.map((kind) => repositoryBelow(root, kind));
      for (const repository of repositories) {
        await createRepository(repository);
        if (repository.kind === 'stock') await takeStockPlugin(repository);
        await build(repository);
      }
      await use(
        Object.fromEntries(
          repositories.map((repository) => [repository.kind, repository]),
        ) as Repositories,
      );
      remove();
    },
    { scope: 'worker', timeout: 2 * STEP_MILLIS },
  ],
});

/** Uses a remote that is being developed, and edits it. */
async function expectDeveloped(
  product: Product,
  repository: Repository,
  isKept: boolean,
): Promise<void> {
  await expectShown(product, repository);
  await expectHotReload(product, repository, isKept);
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

for (const kind of KINDS)
  test(`a new remote that ${kind} builds appears in an emulator, and shows each edit`, async ({
    page,
    repositories: { [kind]: repository },
    serve,
    expectedErrors,
  }, testInfo) => {
    // Of what is fetched while the emulator is offline.
    expectedErrors.push(/ERR_EMPTY_RESPONSE/);
    const seed = ['--seed', testInfo.outputPath('prelude.seed.json')];
    const { url } = await serve(repository.folder, [...DEVELOP, ...seed]);
    await page.goto(url);
    // A stock plugin's build has no React Refresh.
    await expectDeveloped(page.frameLocator('iframe'), repository, kind !== 'stock');
    await expectSlots(page, repository.title);
  });

for (const kind of KINDS)
  test(`a remote that ${kind} builds and no site has published runs in a site that permits it, and shows each edit`, async ({
    page,
    repositories: { [kind]: repository },
    openSite,
    serve,
  }) => {
    const site = await openSite({ config: { auth: null, overrides: true } });
    await visit(page, site);
    const { url } = await serve(repository.folder, [...DEVELOP, '--in', site.url]);
    await page.goto(url);
    const mark = page.getByRole('complementary', { name: 'Developer overrides' });
    await expect(mark).toContainText(`${repository.name} comes from localhost:`);
    await expectDeveloped(page, repository, false);
  });

for (const [shared, testBuilds] of [
  ['the shell’s copy of shared', {}],
  ['their own copies of shared', { shell: 'shell-on-next-shared' }],
] as const)
  test(`remotes of every bundler, and of a stock federation plugin, run in a site with ${shared}`, async ({
    page,
    repositories,
    openSite,
  }) => {
    const site = await openSite({ testBuilds });
    const shell = 'shell' in testBuilds ? testBuildDirectory(testBuilds.shell) : distOf('shell');
    const tree = remotePackages().map(({ folder }) => distOf(folder));
    const outside = Object.values(repositories);
    // A bundler that was stopped while it watched may have left half a build.
    for (const repository of outside) await build(repository);
    const dists = outside.map(({ folder }) => join(folder, 'dist'));
    await publishTree(site.folder, [shell, ...tree, ...dists]);
    await visit(page, site);
    for (const { title } of outside) {
      await expectDeclaredPage(page, { title });
      await expect(page.getByText('Nothing is playing.')).toBeVisible();
    }
    await showPage(page, 'settings');
    await expect(page.getByRole('checkbox', { name: 'Jingles between tracks' })).toHaveCount(4);
  });

test('an ES module whose bytes were changed does not run', async ({
  page,
  repositories,
  openSite,
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
