import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The files below a folder, by their paths in it with slashes, sorted; none if there is no folder. */
export const filesBelow = (folder: string): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
