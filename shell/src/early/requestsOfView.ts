/** What the early script reads of the page's data (scripts/site/composePage.ts); it checks nothing, as it only requests files. */
interface PageData {
  readonly remotes: readonly {
    readonly name: string;
    readonly integrity?: Readonly<Record<string, string>>;
  }[];
}

/**
 * Preload links for the files of a remote's view, which the page would otherwise request one after the other: the container
 * (`entry`), the remote's own code (`remote`) and the view's (its name), by the names that builds give them. None if the
 * remote is unknown, and none that the page has a link for.
 */
export function requestsOfView(
  page: Document,
  { remote, view }: { readonly remote: string; readonly view: string },
): readonly HTMLLinkElement[] {
  const data = JSON.parse(page.getElementById('prelude-page')?.textContent ?? '{}') as PageData;
  const { integrity = {} } = data.remotes.find(({ name }) => name === remote) ?? {};
  const isNeeded = (path: string): boolean =>
    ['entry', 'remote', view].includes(path.split('/').at(-1)?.split('.')[0] ?? '') &&
    !page.querySelector(`link[href="${path}"]`);
  return Object.entries(integrity)
    .filter(([path]) => isNeeded(path))
    .map(([href, hash]) =>
      Object.assign(page.createElement('link'), {
        rel: 'preload',
        as: href.endsWith('.css') ? 'style' : 'script',
        href,
        integrity: hash,
        crossOrigin: 'anonymous',
        fetchPriority: 'low',
      }),
    );
}
