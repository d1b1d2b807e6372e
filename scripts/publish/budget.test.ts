import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assertBudgets } from './budget.ts';
import { sampleFolderOfTests } from '../site/testing/sampleBuild.ts';
import { compose } from '../site/testing/samplePage.ts';

const folder = sampleFolderOfTests();
const { site } = folder;

const page = compose();

/** Puts a script of so many bytes, as sent, into the site. */
function script(path: string, brotliBytes: number): void {
  const file = join(site.www, `${path}.br`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.alloc(brotliBytes));
}

beforeEach(() => {
  // At the budgets: 104, 140 and 3.7 kB (docs/decisions/start-up.md and federation.md).
  script('/shell/boot.js', 300);
  script('/shell/vendor.js', 0);
  script('/shell/shell.js', 103_700);
  script('/shell/federation.js', 32_300);
  for (const name of ['catalog', 'library']) script(`/remotes/${name}/entry.js`, 3_700);
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});

afterEach(() => jest.restoreAllMocks());

test('at its budgets a site is fine, whatever is loaded later', () => {
  expect(() => assertBudgets(site, page)).not.toThrow();
});

test.each([
  ['/shell/shell.js', 103_701, /^Over budget. JavaScript of landing: 104001 of 104000 bytes/],
  ['/shell/federation.js', 32_301, /^Over budget. JavaScript of home: 140001 of 140000 bytes/],
  ['/remotes/library/entry.js', 3_701, /^Containers over their budget of 3700 bytes/],
])('%s of one byte more fails the build, with its weight', (path, bytes, message) => {
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
