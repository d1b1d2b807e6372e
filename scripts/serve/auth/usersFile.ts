import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseOutsideJson, replaceFile } from '../../lib/index.ts';

/** An account as the emulator exports and imports it; we need nothing of it but these. */
const userSchema = z.looseObject({
  localId: z.string(),
  /** Since when, in seconds as text, tokens are good; absent: all are. */
  validSince: z.string().exactOptional(),
});

export const usersSchema = z.array(userSchema);

export type EmulatorUser = Readonly<z.infer<typeof userSchema>>;

/** Some ten thousand accounts. */
export const USERS_BOUNDS = { bytes: 32_000_000, values: 1_000_000 };

/** The emulator's accounts on the disk. The emulator does not hash: its passwords stand in there. */
export interface UsersFile {
  /** The accounts; none where there is no file, or one that can't be read: that one is set aside. */
  read(): readonly EmulatorUser[];
  /** Writes them whole: a crash leaves either these or the ones before. */
  write(users: readonly EmulatorUser[]): void;
  /** Keeps a copy of the file that the next `write` does not touch, and says why. */
  setAside(reason: string): void;
}

function parseUsers(bytes: Buffer): readonly EmulatorUser[] {
  const { data } = usersSchema.safeParse(parseOutsideJson(bytes, USERS_BOUNDS));
  if (!data) throw new Error('it is no list of accounts');
  return data;
}

/** The accounts in `directory`, which is made where it is missing. */
export function openUsersFile(directory: string): UsersFile {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, 'users.json');

  function setAside(reason: string): void {
    const copy = `${file}.damaged-${new Date().toISOString().replaceAll(':', '-')}`;
    copyFileSync(file, copy);
    process.stderr.write(`Accounts could not be read back (${reason}). They are kept in ${copy}\n`);
  }

  return {
    setAside,
    read() {
      if (!existsSync(file)) return [];
      try {
        return parseUsers(readFileSync(file));
      } catch (error) {
        setAside((error as Error).message);
        return [];
      }
    },
    write: (users) => replaceFile(file, JSON.stringify(users), { mode: 0o600 }),
  };
}
