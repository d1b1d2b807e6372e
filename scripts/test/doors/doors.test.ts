import { inspect } from 'node:util';
import { closeDoors, NAMED_DOORS } from './testing/allDoors.ts';
import { largeInputs, smallInputs, textOf } from './testing/corpus.ts';
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

  test('is refused, or comes out as the schema builds it, with each hostile part', async () => {
    expect(await faultsAt(door, smallInputs(door.sample))).toEqual([]);
  });

  test('is refused, or comes out as the schema builds it, if it is deep or long', async () => {
    expect(await faultsAt(door, largeInputs())).toEqual([]);
  });
});
