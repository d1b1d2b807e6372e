import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { distOf, freePort, repositoryRoot } from '../../../scripts/lib/index.ts';
import { integrityOf, readBuild, TYPES_FILE } from '../../../scripts/site/index.ts';
import { testBuildDirectory } from '../../../scripts/test/index.ts';
import { expectDeclaredPage } from '../../fixtures/declared.ts';
import { expectHotReload, expectShown } from '../../fixtures/developedRemote.ts';
import { rememberGuest } from '../../fixtures/guest.ts';
import {
  build,
  createRepository,
  DEVELOP,
  edit,
  expect,
  packKit,
  PRELUDE,
  REMOTE,
  repositoryBelow,
  type Repository,
  type Site,
  takeStockPlugin,
  test,
} from '../../fixtures/outsideRemotes.ts';
import { run, runScript } from '../../fixtures/programs.ts';

const NOTHING_PLAYS = 'Nothing is playing.';

/** A version that the gate refuses. */
const withThrow = (source: string): string => `${source}throw new Error('broken on purpose');`;

/** A version that passes the gate, and breaks in use. */
const withCrash = (source: string): string =>
  source
    .replace('import {', "import { useState } from 'react';\nimport {")
    .replace(
      '  const { playback }',
      "  const [isPressed, press] = useState(false);\n  if (isPressed) throw new Error('pressed');\n  const { playback }",
    )
    .replace('playback.next()', 'press(true)');

/** Builds another version, whose source is gone afterwards. */
async function buildChanged(
  repository: Repository,
  change: (source: string) => string,
): Promise<void> {
  const written = edit(repository, REMOTE, change);
  await build(repository);
  edit(repository, REMOTE, () => written);
}

/** Moves a remote to the next major of the contract. */
async function buildNextMajor(repository: Repository): Promise<void> {
  for (const file of [REMOTE, 'remote.config.js'])
    edit(repository, file, (text) => text.replace(/contract: '.*?'/, "contract: '^3.0'"));
  await build(repository);
  const { record } = readBuild(join(repository.folder, 'dist'));
  expect(record).toMatchObject({ contract: '^3.0' });
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
  await expect(page.getByText(NOTHING_PLAYS)).toBeVisible();
}

async function expectAbsent(page: Page, { title }: Repository): Promise<void> {
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('button');
  await expect(entries.first()).toBeVisible();
  await expect(entries.filter({ hasText: title })).toHaveCount(0);
}

const expectNotAvailable = (page: Page, { title }: Repository): Promise<void> =>
  expect(page.getByText(`${title} is not available right now.`)).toBeVisible();

const HOST_API = 'contract/hostApi.d.ts';

/** A shell that offers the contract's next major as well, with the types that it would have been built with. */
function shellOfTwoMajors(folder: string): string {
  const shell = join(folder, 'shell-of-two-majors');
  cpSync(testBuildDirectory('shell-of-two-majors'), shell, { recursive: true });
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

/** Changes a byte of the script with the remote's page, on the site's disk. */
function tamper(site: Site, { folder, name }: Repository): void {
  const dist = join(folder, 'dist');
  const { file = '' } =
    readBuild(dist).record.chunks.find((chunk) =>
      readFileSync(join(dist, chunk.file), 'utf8').includes(NOTHING_PLAYS),
    ) ?? {};
  const served = join(site.folder.www, 'remotes', name, file);
  for (const ending of ['.br', '.gz']) rmSync(served + ending, { force: true });
  writeFileSync(served, `${readFileSync(served, 'utf8')}\n`);
}

/** Makes a token for these remotes. */
async function createToken({ folder }: Site, repositories: readonly Repository[]): Promise<string> {
  const parts = repositories.map(({ name }) => name).join();
  const where = ['--site', folder.directory];
  const said = await runScript('token', 'create', 'Outsiders', '--parts', parts, ...where);
  return /^prelude_[\w-]{43}$/m.exec(said)?.[0] ?? '';
}

// It installs and builds three remotes, and a browser checks them many times.
test.setTimeout(5_400_000);

test('remotes of Rspack, Vite, and webpack with a stock plugin go from empty folders through the emulator, a running site, the gate, a preview, a canary, a rollback and a major until they are gone', async ({
  browser,
  context,
  openSite,
  outside,
  serve,
}, testInfo) => {
  const first = repositoryBelow(outside, 'rspack');
  const repositories = [first, repositoryBelow(outside, 'vite'), repositoryBelow(outside, 'stock')];
  const site = await openSite({ config: { auth: null, overrides: true }, ownFiles: true });
  const { directory } = site.folder;
  const visit = (act: (page: Page) => Promise<void>, bucket?: number): Promise<void> =>
    asVisitor(browser, site.url, act, bucket);

  const stepOf = <T>(name: string, { kind }: Repository, act: () => Promise<T>): Promise<T> =>
    test.step(`${kind}: ${name}`, act);
  /** Takes a step with one repository after the other. */
  const each = async (
    name: string,
    act: (repository: Repository) => Promise<unknown>,
  ): Promise<void> => {
    for (const repository of repositories) await stepOf(name, repository, () => act(repository));
  };

  await packKit(outside);
  for (const repository of repositories) {
    const { kind, folder, name } = repository;
    const step = <T>(what: string, act: () => Promise<T>): Promise<T> =>
      stepOf(what, repository, act);
    await step('create', () => createRepository(repository));
    if (kind === 'stock')
      await step('its own federation plugin', async () =>
        expect(await takeStockPlugin(repository)).toMatch(
          /^by-stock's container loads \S+\.js without integrity, which pages refuse: add the kit's chunkIntegrity\(\) to the plugins of its build$/m,
        ),
      );

    const page = await context.newPage();
    const emulator = await step('the emulator', async () => {
      const developed = await serve(folder, DEVELOP);
      await page.goto(developed.url);
      await expectShown(page.frameLocator('iframe'), repository);
      return developed;
    });
    await step('two edits', () =>
      expectHotReload(page.frameLocator('iframe'), repository, kind !== 'stock'),
    );
    await page.goto('about:blank');
    await emulator.stop();

    await rememberGuest(page);
    const override = await step('in a running site', async () => {
      const developed = await serve(folder, [...DEVELOP, '--in', site.url]);
      await page.goto(developed.url);
      const mark = page.getByRole('complementary', { name: 'Developer overrides' });
      await expect(mark).toContainText(`${name} comes from localhost:`);
      await expectShown(page, repository);
      return developed;
    });
    await step('two edits there', () => expectHotReload(page, repository, false));
    await page.close();
    await override.stop();
  }

  const PRELUDE_TOKEN = await createToken(site, repositories);
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

  await each('build', build);
  await each('gate', (repository) => client(repository, 0, 'gate'));
  await stepOf('a version that throws is refused', first, async () => {
    await buildChanged(first, withThrow);
    const refused = await client(first, 1, 'gate');
    expect(refused).toContain('broken on purpose');
    const [, trace = ''] = /^Trace: npx playwright show-trace (\S+)$/m.exec(refused) ?? [];
    expect(existsSync(join(first.folder, trace))).toBe(true);
    await build(first);
  });
  await each('preview', async (repository) => {
    const link = /^http\S+$/m.exec(await client(repository, 0, 'preview'))?.[0] ?? '';
    await asVisitor(browser, link, (page) => expectThere(page, repository));
    await visit((page) => expectAbsent(page, repository));
  });
  await each('canary', async (repository) => {
    await client(repository, 0, 'canary', '--percent', '10');
    await visit((page) => expectThere(page, repository), 9);
    await visit((page) => expectAbsent(page, repository), 10);
  });
  await each('publish', async (repository) => {
    await client(repository, 0, 'publish', '--note', 'it plays');
    await visit((page) => expectThere(page, repository));
  });
  await each('publish a version that breaks', async (repository) => {
    await buildChanged(repository, withCrash);
    await client(repository, 0, 'publish');
    await visit(async (page) => {
      await expectDeclaredPage(page, repository);
      await page.getByRole('main').getByRole('button', { name: 'Next' }).click();
      await expectNotAvailable(page, repository);
    });
  });
  await each('roll it back', async (repository) => {
    await client(repository, 0, 'rollback', repository.name);
    await visit((page) => expectThere(page, repository));
  });
  await test.step('the shell offers the next major as well, and says who needs the older one', async () => {
    const shell = shellOfTwoMajors(testInfo.outputPath());
    const said = await runScript('publish:remote', '--from', shell, '--site', directory);
    for (const part of [...repositories.map(({ name }) => name), 'catalog'])
      expect(said).toMatch(
        new RegExp(
          `^the live ${part} \\w{12} needs contract 2\\.\\d+, .* until 2099-12-31: build it for \\^3\\.0`,
          'm',
        ),
      );
    expect(said).toMatch(/^the live catalog .* without host\.searchHistory$/m);
    for (const repository of repositories) await visit((page) => expectThere(page, repository));
  });
  await each('publish for the next major', async (repository) => {
    await buildNextMajor(repository);
    await client(repository, 0, 'publish');
    await visit(async (page) => {
      for (const each of repositories) await expectThere(page, each);
    });
  });
  await each('a changed byte on the site’s disk does not run', async (repository) => {
    tamper(site, repository);
    await visit(async (page) => {
      await page.getByRole('button', { name: repository.title, exact: true }).first().click();
      await expectNotAvailable(page, repository);
    });
  });
  await each('unpublish', async (repository) => {
    await client(repository, 0, 'unpublish', repository.name);
    await visit((page) => expectAbsent(page, repository));
  });
});
