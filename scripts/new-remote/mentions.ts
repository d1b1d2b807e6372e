import { RemoteRefusedError } from './remoteName.ts';

interface Lock {
  readonly packages: Record<string, object>;
}

/** Puts a line behind the last one that `isLike`; throws where there is none. */
function insertLine(text: string, isLike: RegExp, line: (last: string) => string): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((candidate) => isLike.test(candidate));
  const found = lines[last];
  if (found === undefined) throw new Error(`no line is like ${isLike}`);
  return lines.toSpliced(last + 1, 0, line(found)).join('\n');
}

/** Takes the one line that `isLike` away; throws where there is none. */
function removeLine(text: string, isLike: RegExp): string {
  const lines = text.split('\n');
  const index = lines.findIndex((candidate) => isLike.test(candidate));
  if (index < 0) throw new Error(`no line is like ${isLike}`);
  return lines.toSpliced(index, 1).join('\n');
}

const readLock = (text: string): Lock => JSON.parse(text) as Lock;

/** The lock as npm writes it: packages in the order of their names. */
function writeLock(lock: Lock): string {
  const packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`;
}

const inRoot = (lock: Lock, change: (workspaces: readonly string[]) => readonly string[]): Lock => {
  const root = lock.packages[''] as { readonly workspaces: readonly string[] };
  const workspaces = change(root.workspaces);
  return { ...lock, packages: { ...lock.packages, '': { ...root, workspaces } } };
};

/** One file of the repository that names every remote. */
export interface Mention {
  readonly file: string;
  /** The file's text with a remote in it whose package.json is given. */
  add(text: string, name: string, packageJson: string): string;
  /** The same text without it: what it was before `add`. */
  remove(text: string, name: string): string;
}

/** All files that name every remote; what else knows them reads the workspaces of the root's package.json. */
export const MENTIONS: readonly Mention[] = [
  {
    file: 'package.json',
    add: (text, name) =>
      insertLine(text, /^ +"remote-[a-z0-9-]+",?$/, () => `    "remote-${name}",`),
    remove: (text, name) => removeLine(text, new RegExp(`^ +"remote-${name}",$`)),
  },
  {
    file: 'tsconfig.json',
    add: (text, name) =>
      insertLine(text, /"path": "remote-/, () => `    { "path": "remote-${name}" },`),
    remove: (text, name) => removeLine(text, new RegExp(`"path": "remote-${name}" }`)),
  },
  {
    file: 'package-lock.json',
    add(text, name, packageJson) {
      const {
        name: packageName,
        version,
        license,
        dependencies,
      } = JSON.parse(packageJson) as Record<string, unknown>;
      const folder = `remote-${name}`;
      const lock = inRoot(readLock(text), (workspaces) => {
        const last = workspaces.findLastIndex((workspace) => workspace.startsWith('remote-'));
        return workspaces.toSpliced(last + 1, 0, folder);
      });
      lock.packages[folder] = { name: packageName, version, license, dependencies };
      lock.packages[`node_modules/@prelude/${folder}`] = { resolved: folder, link: true };
      return writeLock(lock);
    },
    remove(text, name) {
      const folder = `remote-${name}`;
      const lock = inRoot(readLock(text), (workspaces) =>
        workspaces.filter((workspace) => workspace !== folder),
      );
      if (!(folder in lock.packages))
        throw new RemoteRefusedError(`package-lock.json does not know ${folder}.`);
      delete lock.packages[folder];
      delete lock.packages[`node_modules/@prelude/${folder}`];
      return writeLock(lock);
    },
  },
];
