import { largeInputs, smallInputs } from './testing/corpus.ts';
import { FILE_DOORS, removeFilesFolder } from './testing/fileDoors.ts';
import { PAGE_DOORS } from './testing/pageDoors.ts';
import { closeServers, REQUEST_DOORS } from './testing/requestDoors.ts';
import { SERVICE_DOORS } from './testing/serviceDoors.ts';
import { faultsAt } from './testing/throwAt.ts';

// What can't be read is set aside, and a line says so.
beforeEach(() => void jest.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());
afterAll(removeFilesFolder);
afterAll(closeServers);

test.each([...FILE_DOORS, ...SERVICE_DOORS, ...REQUEST_DOORS, ...PAGE_DOORS].map((door) => [door.name, door] as const))(
  '%s: each hostile input is refused, or comes out as the schema builds it',
  async (_name, door) => {
    expect(await faultsAt(door, smallInputs(door.sample))).toEqual([]);
  },
);

test.each([...FILE_DOORS, ...SERVICE_DOORS, ...REQUEST_DOORS, ...PAGE_DOORS].map((door) => [door.name, door] as const))(
  'LARGE %s',
  async (_name, door) => {
    expect(await faultsAt(door, largeInputs(door.sample))).toEqual([]);
  },
);
