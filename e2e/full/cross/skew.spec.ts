import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { distOf } from '../../../scripts/lib/index.ts';
import { filesOf, readBuild } from '../../../scripts/site/index.ts';
import { testBuildDirectory } from '../../../scripts/test/index.ts';
import { saveQueue } from '../../fixtures/savedQueue.ts';
import { ALL_REMOTES, REMOTES, type RemoteName } from '../../fixtures/faults.ts';
import { expect, test as base, type SiteOptions, visit } from '../../fixtures/site.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import type { HomePage } from '../../pages/HomePage.ts';
import type { PlayerBar } from '../../pages/PlayerBar.ts';
import { RemotePart } from '../../pages/RemotePart.ts';
import { SearchPage } from '../../pages/SearchPage.ts';

/** The scripts of a build folder that contain this text; throws if there are none. */
function scriptsWith(buildDirectory: string, text: string): readonly string[] {
  const found = filesOf(readBuild(buildDirectory).record)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js'))
    .filter((file) => readFileSync(join(buildDirectory, file), 'utf8').includes(text));
  if (found.length === 0)
    throw new Error(`“${text}” is in no script of ${basename(buildDirectory)}`);
  return found;
}

/** The script of a build folder that contains this text; throws unless there is exactly one. */
function scriptWith(buildDirectory: string, text: string): string {
  const [file, ...others] = scriptsWith(buildDirectory, text);
  if (file === undefined || others.length > 0)
    throw new Error(`“${text}” is in ${others.length + 1} scripts of ${basename(buildDirectory)}`);
  return file;
}

interface SkewFixtures {
  /** The names of the files of each remote that the page has requested, without their query. */
  readonly fetched: (remote: RemoteName) => readonly string[];
  /** Publishes these parts and opens home as a guest. */
  readonly open: (parts: SiteOptions) => Promise<void>;
}

const test = base.extend<SkewFixtures>({
  fetched: async ({ page }, use) => {
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await use((remote) => {
      const directory = `/remotes/${remote}/`;
      return paths
        .filter((path) => path.startsWith(directory))
        .map((path) => path.slice(directory.length));
    });
  },
  open: async ({ page, openSite, fetched: _fetched }, use) => {
    await use(async (parts) => {
      const site = await openSite(parts);
      await saveQueue(page, 2);
      await visit(page, site);
    });
  },
});

/** Expects these parts to be present, and the player to sound if it is among them. */
async function expectThere(
  page: Page,
  player: PlayerBar,
  remotes: readonly RemoteName[] = REMOTES,
): Promise<void> {
  for (const remote of remotes) {
    const part = new RemotePart(page, remote);
    await part.show();
    await expect(part.there).toBeVisible();
  }
  await player.play.click();
  await player.expectSoundToAdvance();
}

const without = (missing: RemoteName): readonly RemoteName[] =>
  REMOTES.filter((remote) => remote !== missing);

/** Expects the part to be reported missing, and the others to be present. */
async function expectMissing(
  page: Page,
  player: PlayerBar,
  remote: RemoteName,
): Promise<RemotePart> {
  const part = new RemotePart(page, remote);
  await expectThere(page, player, without(remote));
  await part.show();
  await expect(part.missing).toBeVisible();
  return part;
}

/** Expects shared like state: a like on home's card shows in the bar, and an unlike in the bar shows on the card. */
async function expectOneLibrary(home: HomePage, player: PlayerBar): Promise<void> {
  const card = home.cards('Trending Now').first();
  const onCard = card.getByRole('button', { name: /^Like .+ by / });
  const inBar = player.region.getByRole('button', { name: /^Like .+ by / });
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  await onCard.click();
  await expect(inBar).toHaveAttribute('aria-pressed', 'true');
  await inBar.click();
  await expect(onCard).toHaveAttribute('aria-pressed', 'false');
}

/** A text that only occurs in `shared`: a script that contains it is a copy of `shared`. */
const TEXT_OF_SHARED = 'guest_local';

const builtFolder = (remote: RemoteName): string => distOf(`remote-${remote}`);

/** The remote's copies of `shared` that were fetched; webpack may split the same copy in two ways. */
const copiesFetched = (remote: RemoteName, fetched: readonly string[]): readonly string[] =>
  scriptsWith(builtFolder(remote), TEXT_OF_SHARED).filter((file) => fetched.includes(file));

const OTHER_CONTRACT = /^\[concerts\] RemoteError: concerts: needs the contract \^\d\.\d/;
const OTHER_RUNTIME = /^\[concerts\] RemoteError: .* built for federation runtime 2\.10\.0/;

for (const [what, build, reason] of [
  ['that needs the contract of the next minor', 'concerts-for-next-minor', OTHER_CONTRACT],
  ['that needs the contract ^1.0', 'concerts-for-contract-1', OTHER_CONTRACT],
  ['that needs the contract ^3.0', 'concerts-for-contract-3', OTHER_CONTRACT],
  ['of another minor of the federation runtime', 'concerts-on-next-runtime', OTHER_RUNTIME],
] as const) {
  test(`a remote ${what} is refused before anything of it is fetched`, async ({
    page,
    player,
    open,
    fetched,
    expectedErrors,
  }) => {
    expectedErrors.push(reason);
    await open({ testBuilds: { concerts: build } });
    const part = await expectMissing(page, player, 'concerts');
    await expect(part.retry, 'a retry cannot help').toHaveCount(0);
    expect(fetched('concerts')).toEqual([]);
  });
}

test('a remote that needs the next minor finds the additions there', async ({
  page,
  player,
  open,
}) => {
  await open({
    testBuilds: { shell: 'shell-next-minor', concerts: 'concerts-for-next-minor' },
  });
  await expectThere(page, player);
  await new RemotePart(page, 'concerts').show();
  await expect(page.getByText('Edition: SPRING')).toBeVisible();
});

test('a shell of the next major refuses every remote by name, and keeps working', async ({
  page,
  open,
  expectedErrors,
  fetched,
}) => {
  for (const remote of ALL_REMOTES)
    expectedErrors.push(new RegExp(`^\\[${remote}\\] RemoteError: .* needs the contract \\^2`));
  await open({ testBuilds: { shell: 'shell-next-major', outside: 'outside-radio' } });
  for (const remote of ALL_REMOTES) {
    const part = new RemotePart(page, remote);
    await part.show();
    await expect(part.missing).toBeVisible();
    await expect(part.retry).toHaveCount(0);
  }
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // The page preloads the files of the first screen, whatever their contract.
  expect([...fetched('library'), ...fetched('concerts'), ...fetched('outside')]).toEqual([]);
});

test('a shell that offers two majors runs the remotes of both', async ({ page, player, open }) => {
  await open({
    testBuilds: {
      shell: 'shell-of-two-majors',
      concerts: 'concerts-for-next-major',
      outside: 'outside-radio',
    },
  });
  await expectThere(page, player);
  const outside = new RemotePart(page, 'outside');
  await outside.show();
  await expect(outside.there).toBeVisible();
  // By the new name of what the adapter gives the others by the old one.
  await new RemotePart(page, 'concerts').show();
  await expect(page.getByText(/^Recent searches: \d+$/)).toBeVisible();
  await showPage(page, 'search');
  const search = new SearchPage(page);
  await search.box.fill('jazz');
  await expect(search.playButtons.first()).toBeVisible();
  await search.playButtons.first().click();
  await search.clear.click();
  await expect(search.recent).toContainText('jazz');
});

test('a remote on a newer shared falls back to its own copy, and host state stays shared', async ({
  page,
  player,
  home,
  open,
}) => {
  await open({ testBuilds: { catalog: 'catalog-on-newer-shared' } });
  await expect(page.getByText('A copy of its own')).toBeVisible();
  await expectOneLibrary(home, player);
  await player.pause.click();
  await expectThere(page, player);
});

test('a remote whose own copy of shared hangs is the only missing one, and Retry brings it back', async ({
  page,
  player,
  openSite,
  expectedErrors,
}) => {
  expectedErrors.push(/^\[catalog\] RemoteError: .* did not arrive/, /net::ERR_/);
  const site = await openSite({
    testBuilds: { catalog: 'catalog-on-newer-shared' },
    config: { remoteDeadlineMillis: 8_000 },
  });
  const copy = scriptWith(testBuildDirectory('catalog-on-newer-shared'), 'A copy of its own');
  site.wire.break('catalog', 'hangs', copy);
  await saveQueue(page, 2);
  await visit(page, site);
  const part = await expectMissing(page, player, 'catalog');
  site.wire.heal();
  await part.retry.click();
  await expect(part.there).toBeVisible();
  await expect(page.getByText('A copy of its own')).toBeVisible();
});

test('remotes that were built before the next minor, on an older shared of the same major, run in its shell and use its shared', async ({
  page,
  player,
  home,
  open,
  fetched,
}) => {
  await open({ testBuilds: { shell: 'shell-next-minor', outside: 'outside-radio' } });
  await expectOneLibrary(home, player);
  await player.pause.click();
  await expectThere(page, player, ALL_REMOTES);
  for (const remote of REMOTES) expect(copiesFetched(remote, fetched(remote))).toEqual([]);
});

test('remotes that were built on another major of shared use their own copies, and host state stays shared', async ({
  page,
  player,
  home,
  open,
  fetched,
}) => {
  await open({ testBuilds: { shell: 'shell-on-next-shared' } });
  await expectOneLibrary(home, player);
  await player.pause.click();
  await expectThere(page, player);
  for (const remote of REMOTES) expect(copiesFetched(remote, fetched(remote))).toHaveLength(1);
});

test('a remote whose React range does not fit is missing, and the others work', async ({
  page,
  player,
  open,
  expectedErrors,
}) => {
  expectedErrors.push(/^\[concerts\] RemoteError/);
  await open({ testBuilds: { concerts: 'concerts-on-next-react' } });
  await expectMissing(page, player, 'concerts');
});
