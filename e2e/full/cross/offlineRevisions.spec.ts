import type { Page } from '@playwright/test';
import { publish, rollback, setCanary } from '../../../scripts/publish/index.ts';
import { storeVersion, readBuild, readRegistry } from '../../../scripts/site/index.ts';
import { distOf, remotePackages } from '../../../scripts/lib/index.ts';
import { testBuildDirectory } from '../../../scripts/test/index.ts';
import { emptyHttpCache, expect, expectCachedPage, test } from '../../fixtures/serviceWorker.ts';
import { quickGate } from '../../fixtures/site.ts';
import { showPage } from '../../fixtures/windowEvents.ts';

const PARTS = ['player', 'concerts'] as const;
type Part = (typeof PARTS)[number];

/** The 20 changes (issue "Fast on a phone", must show); each is allowed by what the ones before it left. */
const CHANGES: readonly (readonly [Part, 'publish' | 'rollback' | 'canary' | 'end canary'])[] = [
  ['player', 'publish'],
  ['concerts', 'canary'],
  ['player', 'rollback'],
  ['concerts', 'end canary'],
  ['concerts', 'publish'],
  ['player', 'canary'],
  ['concerts', 'rollback'],
  ['player', 'publish'],
  ['concerts', 'canary'],
  ['concerts', 'publish'],
  ['player', 'rollback'],
  ['concerts', 'rollback'],
  ['player', 'canary'],
  ['concerts', 'canary'],
  ['player', 'end canary'],
  ['concerts', 'end canary'],
  ['player', 'publish'],
  ['concerts', 'publish'],
  ['player', 'rollback'],
  ['concerts', 'rollback'],
];

/** What a page is made of. */
interface Revision {
  /** The version of each part, as the page says. */
  readonly versions: Readonly<Record<string, string>>;
  /** The parts of which a marked build runs in the page. */
  readonly marked: readonly string[];
  /** The scripts and styles that the page has loaded and does not name. */
  readonly foreign: readonly string[];
}

/** Reads what a page says of itself, and what it has loaded. */
const readRevision = (page: Page): Promise<Revision> =>
  page.evaluate(() => {
    const text = document.getElementById('prelude-page')?.textContent ?? '{}';
    const data = JSON.parse(text) as {
      versions: Record<string, string>;
      shellIntegrity: Record<string, string>;
      remotes: { integrity: Record<string, string> }[];
    };
    const named = new Set([
      ...[data.shellIntegrity, ...data.remotes.map(({ integrity }) => integrity)].flatMap(
        Object.keys,
      ),
      ...[...document.querySelectorAll('[integrity]')].map(
        (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
      ),
    ]);
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/(shell|remotes)\//.test(path));
    const { markedRemotes = [] } = globalThis as { markedRemotes?: string[] };
    return {
      versions: data.versions,
      marked: [...new Set(markedRemotes)].sort(),
      foreign: loaded.filter((path) => !named.has(path)),
    };
  });

/** Another build of a part, which marks the page that it runs in. */
const folderOf = (part: Part): string => testBuildDirectory(`marked-${part}`);

test(`no page mixes revisions while two parts change ${CHANGES.length} times, with and without a network`, async ({
  page,
  site,
  home,
  player,
  concerts,
}) => {
  test.setTimeout(900_000);
  const { folder } = site;
  const own = Object.fromEntries(
    remotePackages().map(({ name, folder: workspace }) => [
      name,
      readBuild(distOf(workspace)).version,
    ]),
  );
  const other = Object.fromEntries(
    PARTS.map((part) => [part, storeVersion(folder, folderOf(part)).version]),
  );

  const changeBy = {
    publish: (part: Part) => publish(folder, [folderOf(part)], quickGate),
    rollback: (part: Part) => rollback(folder, part, own[part] ?? null, quickGate),
    canary: (part: Part) => setCanary(folder, { part, version: other[part] ?? '' }, 50, quickGate),
    'end canary': (part: Part) =>
      setCanary(folder, { part, version: other[part] ?? '' }, 0, quickGate),
  };

  /** Expects a page whose every part is the version that it names, and returns its versions. */
  async function expectWhole(): Promise<Revision['versions']> {
    await expect(home.greeting).toBeVisible();
    await expect(player.region).toBeVisible();
    await showPage(page, 'concerts');
    await expect(concerts.listHeading).toBeVisible();
    const { versions, marked, foreign } = await readRevision(page);
    const named = PARTS.filter((part) => other[part]?.startsWith(versions[part] ?? '-'));
    expect(marked).toEqual([...named].sort());
    expect(foreign).toEqual([]);
    await showPage(page, 'home');
    return versions;
  }

  /** The versions that the site gives to some visitor now. */
  const livePairs = (): readonly string[] => {
    const { parts } = readRegistry(folder);
    const live = (isCanary: boolean) =>
      PARTS.map((part) => {
        const state = parts[part];
        return (isCanary && state?.canary?.version) || state?.current;
      });
    return [JSON.stringify(live(false)), JSON.stringify(live(true))];
  };
  const pairOf = (versions: Revision['versions']): string =>
    JSON.stringify(
      PARTS.map((part) =>
        [own[part], other[part]].find((version) => version?.startsWith(versions[part] ?? '-')),
      ),
    );

  await page.goto(site.url);
  let kept = await expectWhole();
  await expectCachedPage(page);

  for (const [at, [part, act]] of CHANGES.entries()) {
    await test.step(`${at + 1}: ${act} ${part}`, async () => {
      await changeBy[act](part);
      // The open page still is what it was, and so is what it loads late.
      expect(await expectWhole()).toEqual(kept);

      let live = kept;
      // A server that is slow for seconds counts as no network: then the page before is shown, whole.
      await expect(async () => {
        await page.goto(site.url);
        live = await expectWhole();
        expect(livePairs()).toContain(pairOf(live));
      }).toPass();
      const isKept = (): Promise<boolean> =>
        page.evaluate(
          async (versions) =>
            (await (await caches.match('/', { cacheName: 'prelude-page' }))?.text())?.includes(
              versions,
            ) ?? false,
          JSON.stringify(live).slice(1, -1),
        );
      // Every third time the network goes before the page may be kept: the one before it stays.
      if (at % 3 !== 2) await expect.poll(isKept).toBe(true);

      await emptyHttpCache(page);
      await site.stop();
      await page.goto(site.url);
      const withoutNetwork = await expectWhole();
      expect([kept, live]).toContainEqual(withoutNetwork);
      if (at % 3 !== 2) expect(withoutNetwork).toEqual(live);
      await site.start();
      kept = withoutNetwork;
    });
  }
});
