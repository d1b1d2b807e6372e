import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { repositoryRoot } from '../../lib/workspaces.ts';
import { closeDoors, DOORS, NAMED_DOORS } from './testing/allDoors.ts';
import { smallInputs, textOf } from './testing/corpus.ts';
import { faultsAt } from './testing/throwAt.ts';

// What can't be read is set aside, and a line says so.
beforeEach(() => void jest.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());
afterAll(closeDoors);

describe.each(NAMED_DOORS)('%s', (_name, door) => {
  test('comes in as it should be', async () => {
    const built = await door.open(textOf(door.sample));
    expect(inspect(built, { depth: 10 })).toContain(door.shows);
  });

  // Of each eighth; the full suite sends all, and deep and long ones.
  test('is refused, or comes out as the schema builds it, with a hostile part', async () => {
    expect(await faultsAt(door, smallInputs(door.sample, 8))).toEqual([]);
  });
});

const security = readFileSync(join(repositoryRoot, 'SECURITY.md'), 'utf8');

/** The cells of each row of the table below a heading. */
const rowsBelow = (heading: string): readonly (readonly string[])[] =>
  (security.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(/ *\| */).slice(1, -1));

const linkTo = (file: string): string => `[${file.split('/').at(-1)}](${file})`;

test('the table in SECURITY.md has a row for each door, and no other', () => {
  // Below the titles and their line.
  expect(rowsBelow('Doors').slice(2)).toEqual(
    DOORS.map(({ name, file, schema, bytes, depth, keys, time }) => [
      name,
      `${linkTo(file)}, ${schema}`,
      bytes,
      depth,
      keys,
      time,
    ]),
  );
});

test('SECURITY.md names each file that may parse JSON', () => {
  const files = JSON.parse(
    readFileSync(join(repositoryRoot, 'scripts/test/checks/jsonDoors.json'), 'utf8'),
  ) as string[];
  for (const file of files) expect(security).toContain(`(${file})`);
});
