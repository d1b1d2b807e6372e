import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sectionsOf } from '@prelude/composer';
import { createCatalogue } from '../../music-api/src/sources/catalogue/catalogue.ts';
import { repositoryRoot } from '../lib/index.ts';

// Twenty excerpts are rendered twice.
jest.setTimeout(900_000);

test('each of the 701 tracks changes within 15 seconds and reaches its chorus within 24', () => {
  const { tracks } = createCatalogue();
  expect(tracks).toHaveLength(701);
  for (const track of tracks) {
    const sections = sectionsOf(track);
    const startOf = (wanted: string): number =>
      sections.find(({ kind }) => kind === wanted)?.startSeconds ?? NaN;
    expect(startOf('verse')).toBeLessThan(15);
    expect(startOf('chorus')).toBeLessThan(24);
  }
});

test('two tracks of each genre have a loud hook in time, the wished loudness, no clipped peak and few bytes', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', 'scripts/labs/measure.ts', 'catalogue-sound'],
    { cwd: repositoryRoot },
  );
  const rows = stdout
    .split('\n')
    .filter((line) => /^\| .*\d\.\d/.test(line))
    .map((line) => line.split('|').slice(2, -1).map(Number));
  expect(rows).toHaveLength(20);
  for (const [range, contrast, air, width, lufs, peak, hook, wholeHook, kilobytes] of rows) {
    expect(range).toBeGreaterThan(6);
    expect(contrast).toBeGreaterThan(6);
    expect(air).toBeGreaterThan(0.8);
    expect(width).toBeGreaterThan(0.22);
    expect(Math.abs((lufs ?? NaN) + 14)).toBeLessThan(1);
    expect(peak).toBeLessThan(-1);
    expect(hook).toBeLessThan(5);
    expect(wholeHook).toBeGreaterThan(10);
    expect(kilobytes).toBeLessThan(700);
  }
});
