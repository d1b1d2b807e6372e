import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  assertContainersWithinBudget,
  assertWithinBudget,
  firstScreenScripts,
  publishedContainers,
} from './budget.ts';
import { composePage } from '../site/composePage.ts';
import { siteLayout, type SiteLayout } from '../site/siteLayout.ts';

let site: SiteLayout;

/** Puts a script of so many bytes, as sent, into the site. */
function script(path: string, brotliBytes: number): void {
  const file = join(site.www, `${path}.br`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.alloc(brotliBytes));
}

beforeEach(() => {
  site = siteLayout(mkdtempSync(join(tmpdir(), 'prelude-budget-')));
  mkdirSync(site.pages);
  const remote = (name: string) => ({
    registration: {
      name,
      entry: `/remotes/${name}/entry.js`,
      integrity: {},
      contract: '^2.0',
      federationVersion: '2.9.2',
    },
    needs: [
      { path: `/remotes/${name}/entry.js`, integrity: 'sha384-a' },
      { path: `/remotes/${name}/remote.css`, integrity: 'sha384-b' },
    ],
  });
  const page = composePage({
    shell: {
      page: '<!doctype html><!-- head -->',
      scripts: {
        boot: [{ file: 'boot.js', integrity: 'sha384-c' }],
        shell: [{ file: 'shell.js', integrity: 'sha384-d' }],
      },
      styles: {},
      chunks: [{ file: 'federation.js', integrity: 'sha384-e' }],
      lazy: [],
    },
    shellDirectory: '/shell',
    remotes: [remote('catalog'), remote('library')],
    firstScreen: ['catalog'],
    config: {},
  });
  writeFileSync(join(site.pages, 'index.html'), page);
  script('/shell/boot.js', 300);
  script('/shell/shell.js', 100_000);
  script('/shell/federation.js', 15_000);
  script('/remotes/library/entry.js', 999_999);
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});

afterEach(() => {
  rmSync(site.directory, { recursive: true });
  jest.restoreAllMocks();
});

test('home’s JavaScript is what the page loads or preloads, not what comes later; landing’s is what it loads', () => {
  script('/remotes/catalog/entry.js', 29_700);
  const landing = [
    { path: '/shell/boot.js', brotliBytes: 300 },
    { path: '/shell/shell.js', brotliBytes: 100_000 },
  ];
  expect(firstScreenScripts(site, 'landing')).toEqual(landing);
  expect(firstScreenScripts(site, 'home')).toEqual([
    { path: '/shell/federation.js', brotliBytes: 15_000 },
    { path: '/remotes/catalog/entry.js', brotliBytes: 29_700 },
    ...landing,
  ]);
});

// 104 and 140 kB: docs/decisions/start-up.md.
test.each(['landing', 'home'] as const)('at its budget %s is fine', (screen) => {
  script('/shell/shell.js', 103_700);
  script('/remotes/catalog/entry.js', 21_000);
  expect(() => assertWithinBudget(screen, firstScreenScripts(site, screen))).not.toThrow();
});

test('one byte more fails the build, with the weight of each script', () => {
  script('/shell/shell.js', 103_701);
  script('/remotes/catalog/entry.js', 21_000);
  for (const [screen, verdict] of [
    ['landing', '104001 of 104000 bytes'],
    ['home', '140001 of 140000 bytes'],
  ] as const)
    expect(() => assertWithinBudget(screen, firstScreenScripts(site, screen))).toThrow(
      new RegExp(`Over budget. JavaScript of ${screen}: ${verdict}[^]*103701 {2}/shell/shell.js`),
    );
});

test('a page in which no script is found fails rather than weighing nothing', () => {
  writeFileSync(join(site.pages, 'index.html'), '<!doctype html>');
  expect(() => firstScreenScripts(site, 'home')).toThrow('the page names no script');
});

// 3,700 bytes (docs/decisions/federation.md).
test('a container, of the first screen or not, stays within its budget', () => {
  script('/remotes/catalog/entry.js', 3_700);
  script('/remotes/library/entry.js', 3_700);
  expect(() => assertContainersWithinBudget(publishedContainers(site))).not.toThrow();

  script('/remotes/library/entry.js', 3_701);
  expect(() => assertContainersWithinBudget(publishedContainers(site))).toThrow(
    'Containers over their budget of 3700 bytes\n3701  /remotes/library/entry.js',
  );
});

test('a page in which no container is found fails rather than weighing nothing', () => {
  writeFileSync(join(site.pages, 'index.html'), '<!doctype html>');
  expect(() => publishedContainers(site)).toThrow('the page names no container');
});
