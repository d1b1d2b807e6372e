import type { Door } from './door.ts';
import { FILE_DOORS, removeFilesFolder } from './fileDoors.ts';
import { PAGE_DOORS } from './pageDoors.ts';
import { closeServers, REQUEST_DOORS } from './requestDoors.ts';
import { SERVICE_DOORS } from './serviceDoors.ts';

/** Every place where data of others come in. */
export const DOORS: readonly Door[] = [
  ...REQUEST_DOORS,
  ...SERVICE_DOORS,
  ...FILE_DOORS,
  ...PAGE_DOORS,
];

/** The doors for `test.each`, by their names. */
export const NAMED_DOORS = DOORS.map((door) => [door.name, door] as const);

/** Ends what the doors have opened. */
export async function closeDoors(): Promise<void> {
  removeFilesFolder();
  await closeServers();
}
