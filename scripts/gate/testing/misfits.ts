import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { repositoryRoot } from '../../lib/workspaces.ts';

/** A row of "Misfits" in docs/gate.md. */
interface Misfit {
  readonly name: string;
  readonly foundBy: string;
  /** Matches what the gate says of it. */
  readonly line: RegExp;
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** The misfits in docs/gate.md, as a remote called `part`. */
export function misfitsAs(part: string): readonly Misfit[] {
  const text = readFileSync(resolve(repositoryRoot, 'docs/gate.md'), 'utf8');
  return [...text.matchAll(/^\| (.+?) +\| (record|file|browser) +\| `(.+)` +\|$/gm)].map(
    ([, name = '', foundBy = '', line = '']) => {
      const words = line.replaceAll('radio', part).split('…').map(escaped);
      return { name, foundBy, line: new RegExp(`^${words.join('.*')}$`) };
    },
  );
}
