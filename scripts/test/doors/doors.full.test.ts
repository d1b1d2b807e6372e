import { closeDoors, NAMED_DOORS } from './testing/allDoors.ts';
import { hugeInputs, largeParts, smallInputs } from './testing/corpus.ts';
import { faultsAt } from './testing/throwAt.ts';

// Parsing 50 MB takes long on a busy machine.
jest.setTimeout(300_000);

beforeEach(() => void jest.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());
afterAll(closeDoors);

describe.each(NAMED_DOORS)('%s', (_name, door) => {
  test.each([
    ['with each hostile part', () => smallInputs(door.sample, 1)],
    ['if it or any part is deep or long', () => largeParts(door.sample, door.reach)],
    [
      'if it has 50 MB, or as much as the browser lets through',
      () => hugeInputs(door.sample, door.reach),
    ],
  ])('is refused, or comes out as the schema builds it, %s', async (_how, inputs) => {
    expect(await faultsAt(door, inputs())).toEqual([]);
  });
});
