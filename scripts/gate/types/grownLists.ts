import type { Declarations } from '../../bundle/index.ts';

/** A closed list of names in a declaration, such as the pages: `PAGE_KEYS: readonly ["home", "search"]`. */
const LIST = /\b(?:const|type) (\w+)(?:: readonly \[| =)\s*((?:["'][^"']*["'][\s,|]*)+)/g;

const namesIn = (list: string): readonly string[] =>
  [...list.matchAll(/["']([^"']*)["']/g)].map(([, name = '']) => name);

/**
 * The declarations that a remote was built with, with each closed list of names as long as the shell has it where it
 * has only grown. A list may grow in a minor version of the contract (docs/contracts.md): a remote knows nothing of a new
 * page and needs not.
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
      return [path, grown];
    }),
  );
}
