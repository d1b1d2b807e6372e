import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import { repositoryRoot } from '../lib/index.ts';

/** The unique name of the shell's build. */
export const HOST_NAME = 'prelude_shell';

/**
 * A class as the page has it: a hash of the style sheet's file, then the name in the source, which compresses well. Two
 * builds may carry the same file of `shared`: the build's name in the hash keeps their classes apart.
 */
export function pageClassName(uniqueName: string, file: string, localName: string): string {
  const path = relative(repositoryRoot, file).replaceAll(sep, '/');
  const hash = createHash('sha256').update(`${uniqueName}:${path}`).digest('hex').slice(0, 6);
  return `_${hash}-${localName}`;
}
