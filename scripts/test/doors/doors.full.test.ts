import { closeDoors, NAMED_DOORS } from './testing/allDoors.ts';
import { hugeInputs, largeParts, smallInputs } from './testing/corpus.ts';
import { faultsAt } from './testing/throwAt.ts';

// Parsing 50 MB takes long on a busy machine.
jest.setTimeout(300_000);

beforeEach(() => void jest.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());
afterAll(closeDoors);

describe.each(NAMED_DOORS)('%s', (_name, door) => {
  test('is refused, or comes out as the schema builds it, with each hostile part', async () => {
    expect(await faultsAt(door, smallInputs(door.sample, 1))).toEqual([]);
  });

  test('is refused, or comes out as the schema builds it, if it or any part is deep or long', async () => {
    expect(await faultsAt(door, largeParts(door.sample, door.reach))).toEqual([]);
  });

  test('is refused, or comes out as the schema builds it, if it has 50 MB, or as much as the browser lets through', async () => {
    expect(await faultsAt(door, hugeInputs(door.sample, door.reach))).toEqual([]);
  });
});
