import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { replaceSite } from './composeSite.ts';

const HOUR_MILLIS = 3_600_000;

let folder: string;
const site = (): string => join(folder, 'site');

/** Composes a site of these files and lays it over the present one. */
function compose(files: Readonly<Record<string, string>>, hoursLater = 0): void {
  const next = join(folder, 'site.next');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(next, file)), { recursive: true });
    writeFileSync(join(next, file), text);
  }
  replaceSite(next, site(), Date.now() + hoursLater * HOUR_MILLIS);
}

const textOf = (file: string): string => readFileSync(join(site(), file), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prelude-compose-'));
  compose({
    'index.html': 'names one',
    'index.html.br': 'br',
    'shell/one.js': '1',
    'shell/both.js': 'b',
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a site that is composed anew shows the new page, and an open page still finds its files', () => {
  compose({
    'index.html': 'names two',
    'index.html.br': 'br 2',
    'shell/two.js': '2',
    'shell/both.js': 'b',
  });
  expect(textOf('index.html')).toBe('names two');
  expect(textOf('index.html.br')).toBe('br 2');
  expect(textOf('shell/two.js')).toBe('2');
  expect(textOf('shell/one.js')).toBe('1');
});

test('files of an earlier site go after a day, those that are still in use stay', () => {
  compose({ 'index.html': 'names two', 'shell/both.js': 'b' }, 23);
  expect(existsSync(join(site(), 'shell/one.js'))).toBe(true);
  compose({ 'index.html': 'names two', 'shell/both.js': 'b' }, 25);
  expect(existsSync(join(site(), 'shell/one.js'))).toBe(false);
  expect(textOf('shell/both.js')).toBe('b');
});
