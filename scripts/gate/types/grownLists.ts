import type { Declarations } from '../../bundle/index.ts';

/** A closed list of names in a declaration, such as the pages: `PAGE_KEYS: readonly ["home", "search"]`. */
const LIST = /\b(?:const|type) (\w+)(?:: readonly \[| =)\s*((?:["'][^"']*["'][\s,|]*)+)/g;

/** The type of such a list, `PageKey = (typeof PAGE_KEYS)[number]`; it ends in `OPEN` where any other text may stand. */
const NAMES = /\btype \w+ = \(typeof \w+\)\[number\](?=;)/g;
const OPEN = ' | (string & {})';

const namesIn = (list: string): readonly string[] =>
  [...list.matchAll(/["']([^"']*)["']/g)].map(([, name = '']) => name);

/**
 * The declarations that a remote was built with, with each closed list of names as long as the shell has it where it
 * has only grown, or open where the shell has opened it. A list may grow in a minor version of the contract
 * (docs/contracts.md): a remote knows nothing of a new page and needs not.
 */
export function withGrownLists(built: Declarations, offered: Declarations): Declarations {
  return Object.fromEntries(
    Object.entries(built).map(([path, text]) => {
      const lists = new Map(
        [...(offered[path] ?? '').matchAll(LIST)].map(([, name = '', list = '']) => [name, list]),
      );
      const grown = text.replace(LIST, (all: string, name: string, list: string) => {
        const now = lists.get(name);
        const hasGrown = now && namesIn(list).every((known) => namesIn(now).includes(known));
        return hasGrown ? all.slice(0, all.length - list.length) + now : all;
      });
      const opened = grown.replace(NAMES, (names) =>
        offered[path]?.includes(`${names}${OPEN};`) ? names + OPEN : names,
      );
      return [path, opened];
    }),
  );
}
