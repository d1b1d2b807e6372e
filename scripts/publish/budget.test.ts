import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { assertBudgets } from './budget.ts';
import { composePage } from '../site/composePage.ts';
import { siteLayout, type SiteLayout } from '../site/siteLayout.ts';

let site: SiteLayout;
let page: string;

/** Puts a script of so many bytes, as sent, into the site. */
function script(path: string, brotliBytes: number): void {
  const file = join(site.www, `${path}.br`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.alloc(brotliBytes));
}

beforeEach(() => {
  site = siteLayout(mkdtempSync(join(tmpdir(), 'prelude-budget-')));
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
  page = composePage({
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
  script('/shell/boot.js', 300);
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});

afterEach(() => {
  rmSync(site.directory, { recursive: true });
  jest.restoreAllMocks();
});

// 104, 140 and 3.7 kB: docs/decisions/start-up.md and federation.md.
test('at its budgets a site is fine, whatever is loaded later', () => {
  script('/shell/shell.js', 103_700);
  script('/shell/federation.js', 32_300);
  for (const name of ['catalog', 'library']) script(`/remotes/${name}/entry.js`, 3_700);
  expect(() => assertBudgets(site, page)).not.toThrow();
});

test.each([
  ['/shell/shell.js', 103_701, /^Over budget. JavaScript of landing: 104001 of 104000 bytes/],
  ['/shell/federation.js', 32_301, /^Over budget. JavaScript of home: 140001 of 140000 bytes/],
  ['/remotes/library/entry.js', 3_701, /^Containers over their budget of 3700 bytes/],
])('%s of one byte more fails the build, with its weight', (path, bytes, message) => {
  script('/shell/shell.js', 103_700);
  script('/shell/federation.js', 32_300);
  for (const name of ['catalog', 'library']) script(`/remotes/${name}/entry.js`, 3_700);
  script(path, bytes);
  expect(() => assertBudgets(site, page)).toThrow(message);
  expect(() => assertBudgets(site, page)).toThrow(`${bytes}  ${path}`);
});

test.each(['<!doctype html>', '<!doctype html><script src="/shell/boot.js">'])(
  'a page in which no script, or no container, is found fails rather than weighing nothing: %s',
  (empty) => {
    expect(() => assertBudgets(site, empty)).toThrow('the page names no script, or no container');
  },
);
