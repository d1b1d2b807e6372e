import fs, {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openUsersFile } from './usersFile.ts';

const ROBIN = { localId: 'robin', email: 'robin@example.org', validSince: '12' };
const INES = { localId: 'ines', email: 'ines@example.org' };

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'prelude-users-')), 'auth');
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterEach(() => {
  rmSync(join(folder, '..'), { recursive: true });
  jest.restoreAllMocks();
});

test('accounts are read as they were written', () => {
  openUsersFile(folder).write([ROBIN, INES]);
  expect(openUsersFile(folder).read()).toEqual([ROBIN, INES]);
  openUsersFile(folder).write([INES]);
  expect(openUsersFile(folder).read()).toEqual([INES]);
});

test('a folder that is new has no accounts', () => {
  expect(openUsersFile(folder).read()).toEqual([]);
});

test('only the owner may read the accounts', () => {
  openUsersFile(folder).write([ROBIN]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'users.json')).mode & 0o777).toBe(0o600);
});

test.each(['writeFileSync', 'renameSync'] as const)(
  'a write that fails at %s leaves the accounts as they were, and no file',
  (step) => {
    const file = openUsersFile(folder);
    file.write([ROBIN]);
    jest.spyOn(fs, step).mockImplementationOnce((...[path]: readonly unknown[]) => {
      fs.appendFileSync(path as string, 'half');
      throw new Error('the disk is full');
    });
    expect(() => file.write([INES])).toThrow('the disk is full');
    expect(file.read()).toEqual([ROBIN]);
    expect(readdirSync(folder)).toEqual(['users.json']);
  },
);

test.each(['', '[{"localId":"rob', '{"users":[]}', '[null]', '[{"email":"robin@example.org"}]'])(
  'the file %j is set aside with a message, and the product starts with no accounts',
  (text) => {
    const file = openUsersFile(folder);
    writeFileSync(join(folder, 'users.json'), text);
    expect(file.read()).toEqual([]);
    const aside = readdirSync(folder).filter((name) => name.includes('.damaged-'));
    expect(aside).toHaveLength(1);
    expect(readFileSync(join(folder, aside[0] ?? ''), 'utf8')).toBe(text);
    expect(process.stderr.write).toHaveBeenCalledWith(expect.stringContaining(aside[0] ?? ''));
  },
);
