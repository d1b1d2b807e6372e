import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { distOf, freePort, repositoryRoot } from '../../../scripts/lib/index.ts';
import { integrityOf, readBuild, TYPES_FILE } from '../../../scripts/site/index.ts';
import { variantDirectory } from '../../../scripts/test/index.ts';
import { expectDeclaredPage } from '../../fixtures/declared.ts';
import { rememberGuest } from '../../fixtures/guest.ts';
import {
  build,
  createRepository,
  edit,
  expect,
  packKit,
  PRELUDE,
  REMOTE,
  repositoriesBelow,
  type Repository,
  run,
  runScript,
  type Site,
  STOCK_WATCH,
  takeStockPlugin,
  test,
  Timetable,
  WATCH,
} from '../../fixtures/outsideRemotes.ts';

/** The timeout of an edit's way through a bundler. */
const UPDATE = { timeout: 180_000 };

/** A version that passes the gate, and breaks in use. */
const withCrash = (source: string): string =>
  source
    .replace('import {', "import { useState } from 'react';\nimport {")
    .replace(
      '  const { playback }',
      "  const [isPressed, press] = useState(false);\n  if (isPressed) throw new Error('pressed');\n  const { playback }",
    )
    .replace('playback.next()', 'press(true)');

/** Edits a remote's page while the product shows it: the frame of an emulator, or the page of a site. */
async function expectDeveloped(
  product: Page | FrameLocator,
  repository: Repository,
): Promise<void> {
  const { title } = repository;
  const edited = product.getByRole('button', { name: 'Edited', exact: true });
  await product.getByRole('button', { name: title, exact: true }).first().click(UPDATE);
  await expect(product.getByRole('heading', { level: 1, name: title })).toBeVisible(UPDATE);
  await expect(edited).toBeHidden();
  const written = edit(repository, REMOTE, (text) =>
    text.replace('<p>', '<p><button>Edited</button>'),
  );
  try {
    await expect(edited).toBeVisible(UPDATE);
  } finally {
    edit(repository, REMOTE, () => written);
  }
}

/** Opens an address as another visitor; one in a bucket gets the canaries of a larger share. */
async function asVisitor(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<void>,
  bucket?: number,
): Promise<void> {
  const context = await browser.newContext();
  if (bucket !== undefined)
    await context.addCookies([{ name: 'prelude_bucket', value: String(bucket), url }]);
  const page = await context.newPage();
  await rememberGuest(page);
  await page.goto(url);
  await act(page);
  await context.close();
}

async function expectThere(page: Page, { title }: Repository): Promise<void> {
  await expectDeclaredPage(page, { title });
  await expect(page.getByText('Nothing is playing.')).toBeVisible();
}

async function expectAbsent(page: Page, { title }: Repository): Promise<void> {
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('button');
  await expect(entries.first()).toBeVisible();
  await expect(entries.filter({ hasText: title })).toHaveCount(0);
}

const notAvailable = (page: Page, { title }: Repository) =>
  page.getByText(`${title} is not available right now.`);

const HOST_API = 'contract/hostApi.d.ts';

/** A shell that offers the contract's next major as well, with the types that it would have been built with. */
function shellOfTwoMajors(folder: string): string {
  const shell = join(folder, 'shell-of-two-majors');
  cpSync(variantDirectory('shell-of-two-majors'), shell, { recursive: true });
  const { declarations } = JSON.parse(readFileSync(join(distOf('shell'), TYPES_FILE), 'utf8')) as {
    readonly declarations: Readonly<Record<string, string>>;
  };
  const next = {
    ...declarations,
    'contract/olderHostApi.d.ts': declarations[HOST_API] ?? '',
    [HOST_API]: `import type { HostApi as Older } from './olderHostApi';
      export type HostApi = Omit<Older, 'searchHistory'> & { readonly recentSearches: Older['searchHistory'] };`,
  };
  const types = Buffer.from(JSON.stringify({ declarations: next, imports: [] }));
  writeFileSync(join(shell, TYPES_FILE), types);
  const record = { ...readBuild(shell).record, types: integrityOf(types) };
  writeFileSync(join(shell, 'build.json'), JSON.stringify(record));
  return shell;
}

/** Makes a token for these remotes. */
async function createToken({ folder }: Site, repositories: readonly Repository[]): Promise<string> {
  const parts = repositories.map(({ name }) => name).join();
  const where = ['--site', folder.directory];
  const said = await runScript('token', 'create', 'Outsiders', '--parts', parts, ...where);
  return /^prelude_[\w-]{43}$/m.exec(said)?.[0] ?? '';
}

// It installs and builds three remotes, and a browser checks them many times.
test.setTimeout(3_600_000);

test('remotes of another team, from empty folders through the emulator to a running site, and one through the gate, a preview, a canary, a rollback and a major until it is gone', async ({
  browser,
  context,
  buildVariants,
  openSite,
  outside,
  serve,
}, testInfo) => {
  await buildVariants(['shell-of-two-majors']);
  const timetable = new Timetable();
  const { rspack, vite, webpack } = repositoriesBelow(outside);
  const all = [rspack, vite, webpack];
  // A browser judges a remote in each step that makes it live, for a minute or more: one goes all the way.
  const published = [rspack];
  const site = await openSite({ config: { auth: null, overrides: true }, ownFiles: true });
  const visit = (act: (page: Page) => Promise<void>, bucket?: number): Promise<void> =>
    asVisitor(browser, site.url, act, bucket);

  await packKit(outside);
  await timetable.step('create', all, createRepository);
  await test.step('a stock plugin’s chunks need integrity', async () => {
    expect(await takeStockPlugin(webpack)).toMatch(
      /^by-webpack's container loads \S+\.js without integrity, which pages refuse: add the kit's chunkIntegrity\(\) to the plugins of its build\n$/,
    );
  });
  const develop = async (
    { bundler, folder }: Repository,
    where: readonly string[],
    act: (page: Page) => Promise<void>,
  ): Promise<void> => {
    const watch = bundler === 'webpack' ? STOCK_WATCH : WATCH[bundler];
    const command = [PRELUDE, 'dev', ...watch, '--port', '0', ...where];
    const developed = await serve(folder, command);
    const page = await context.newPage();
    try {
      if (where.length > 0) await rememberGuest(page);
      await page.goto(developed.url);
      await act(page);
    } finally {
      await page.close();
      await developed.stop();
    }
  };
  await timetable.step('emulator, an edit', all, (repository) =>
    develop(repository, [], (page) => expectDeveloped(page.frameLocator('iframe'), repository)),
  );
  await timetable.step('in a running site, an edit', all, (repository) =>
    develop(repository, ['--in', site.url], async (page) => {
      const mark = page.getByRole('complementary', { name: 'Developer overrides' });
      await expect(mark).toContainText(`${repository.name} comes from localhost:`);
      await expectDeveloped(page, repository);
    }),
  );

  const PRELUDE_TOKEN = await createToken(site, published);
  const { directory } = site.folder;
  const endpoint = await serve(
    repositoryRoot,
    ['npm', 'run', '--silent', 'publish:serve', '--', '--site', directory],
    { PORT: String(await freePort()), SITE_URL: site.url },
  );
  /** Runs the kit's client, which ends with `code`. */
  const client = (
    { folder }: Repository,
    code: number,
    ...command: readonly string[]
  ): Promise<string> =>
    run(folder, [PRELUDE, ...command, '--to', endpoint.url], { code, env: { PRELUDE_TOKEN } });
  await timetable.step('gate: a version that throws', published, async (repository) => {
    const written = edit(
      repository,
      REMOTE,
      (text) => `${text}throw new Error('broken on purpose');`,
    );
    await build(repository);
    const refused = await client(repository, 1, 'gate');
    expect(refused).toContain('broken on purpose');
    const [, trace = ''] = /^Trace: npx playwright show-trace (\S+)$/m.exec(refused) ?? [];
    expect(existsSync(join(repository.folder, trace))).toBe(true);
    edit(repository, REMOTE, () => written);
  });
  await timetable.step('build', published, build);
  await timetable.step('preview', published, async (repository) => {
    const link = /^http\S+$/m.exec(await client(repository, 0, 'preview'))?.[0] ?? '';
    await asVisitor(browser, link, (page) => expectThere(page, repository));
    await visit((page) => expectAbsent(page, repository));
  });
  await timetable.step('canary', published, async (repository) => {
    await client(repository, 0, 'canary', '--percent', '10');
    await visit((page) => expectThere(page, repository), 9);
    await visit((page) => expectAbsent(page, repository), 10);
  });
  await timetable.step('publish', published, async (repository) => {
    await client(repository, 0, 'publish', '--note', 'it plays');
    await visit((page) => expectThere(page, repository));
  });
  await timetable.step('a broken version, rolled back', published, async (repository) => {
    const written = edit(repository, REMOTE, withCrash);
    await build(repository);
    await client(repository, 0, 'publish');
    await visit(async (page) => {
      await expectDeclaredPage(page, repository);
      await page.getByRole('main').getByRole('button', { name: 'Next' }).click();
      await expect(notAvailable(page, repository)).toBeVisible();
    });
    await client(repository, 0, 'rollback', repository.name);
    await visit((page) => expectThere(page, repository));
    edit(repository, REMOTE, () => written);
  });
  await test.step('the shell offers the next major as well, and says who needs the older one', async () => {
    const shell = shellOfTwoMajors(testInfo.outputPath());
    const said = await runScript('publish:remote', '--from', shell, '--site', directory);
    for (const part of [...published.map(({ name }) => name), 'catalog'])
      expect(said).toMatch(
        new RegExp(
          `^the live ${part} \\w{12} needs contract 2\\.\\d+, .* until 2099-12-31: build it for \\^3\\.0`,
          'm',
        ),
      );
    expect(said).toMatch(/^the live catalog .* without host\.searchHistory$/m);
  });
  await timetable.step('the next major', published, async (repository) => {
    await visit((page) => expectThere(page, repository));
    for (const file of [REMOTE, 'remote.config.js'])
      edit(repository, file, (text) => text.replace(/contract: '.*?'/, "contract: '^3.0'"));
    await build(repository);
    const { record } = readBuild(join(repository.folder, 'dist'));
    expect(record).toMatchObject({ contract: '^3.0' });
    await client(repository, 0, 'publish');
    await visit((page) => expectThere(page, repository));
  });
  await timetable.step('a changed byte on the site’s disk', published, async (repository) => {
    const { name } = repository;
    const { chunks } = readBuild(join(repository.folder, 'dist')).record;
    const { file = '' } = chunks.find((chunk) => chunk.file.endsWith('.js')) ?? {};
    const served = join(site.folder.www, 'remotes', name, file);
    for (const ending of ['.br', '.gz']) rmSync(served + ending, { force: true });
    writeFileSync(served, `${readFileSync(served, 'utf8')}\n`);
    await visit(async (page) => {
      await page.getByRole('button', { name: repository.title, exact: true }).first().click();
      await expect(notAvailable(page, repository)).toBeVisible();
    });
  });
  await timetable.step('unpublish', published, async (repository) => {
    await client(repository, 0, 'unpublish', repository.name);
    await visit((page) => expectAbsent(page, repository));
  });

  const reports = resolve(repositoryRoot, '.cache/reports');
  mkdirSync(reports, { recursive: true });
  writeFileSync(join(reports, 'outsideStory.md'), String(timetable));
  process.stdout.write(`\n${String(timetable)}`);
});
