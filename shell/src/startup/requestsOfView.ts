import { preloadLink } from './preloadLink';

/** What the early script reads of the page's data (scripts/site/composePage.ts). */
interface PageData {
  readonly remotes: readonly {
    readonly name: string;
    readonly integrity?: Readonly<Record<string, string>>;
  }[];
}

/** The integrity of a remote's files by their paths; empty if the page's data are damaged, which the shell reports. */
function filesOf(page: Document, remote: string): Readonly<Record<string, string>> {
  try {
    const data = JSON.parse(page.getElementById('prelude-page')?.textContent ?? '') as PageData;
    return data.remotes.find(({ name }) => name === remote)?.integrity ?? {};
  } catch {
    return {};
  }
}

/**
 * Preload links for the files of a remote's view, which the page would otherwise request one after the other: the container
 * (`entry`), the remote's own code (`remote`) and the view's (its name), by the names that builds give them. None if the
 * remote is unknown, and none that the page has a link for. Never throws.
 */
export function requestsOfView(
  page: Document,
  { remote, view }: { readonly remote: string; readonly view: string },
): readonly HTMLLinkElement[] {
  const isNeeded = (path: string): boolean =>
    ['entry', 'remote', view].includes(path.split('/').at(-1)?.split('.')[0] ?? '') &&
    !page.querySelector(`link[href="${path}"]`);
  return Object.entries(filesOf(page, remote))
    .filter(([path, integrity]) => typeof integrity === 'string' && isNeeded(path))
    .map(([path, integrity]) => preloadLink(path, integrity));
}
