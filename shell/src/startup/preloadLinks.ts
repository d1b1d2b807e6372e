/**
 * A link that requests a script or style sheet as soon as it is in the page, in the mode in which the page loads it: files
 * without integrity, in development, have no cross-origin mode (scripts/site/composePage.ts).
 */
export const preloadLink = (href: string, integrity: string): HTMLLinkElement =>
  Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: href.endsWith('.css') ? 'style' : 'script',
    href,
    integrity,
    crossOrigin: integrity ? 'anonymous' : null,
  });

/** What the browser requests for the first screen. */
export interface FirstRequests {
  /** The links of the style sheets, which are requested. */
  readonly styles: readonly HTMLLinkElement[];
  /** The links of the scripts: the page requests them when they are appended to its head. */
  readonly scripts: readonly HTMLLinkElement[];
  /** The addresses of the data: only home needs them. */
  readonly data: readonly string[];
}

/** What a stranger's landing screen needs. */
export const NO_REQUESTS: FirstRequests = { styles: [], scripts: [], data: [] };

const waitingLinks = (page: Document): HTMLTemplateElement | null =>
  page.querySelector('template[data-first-screen]');

/**
 * Requests the style sheets that the first screen of a remembered user needs, and names the rest: the page's preload links,
 * which wait in a template because a stranger's landing screen needs none of them (scripts/site/composePage.ts).
 */
export function requestFirstScreen(page: Document): FirstRequests {
  const waiting = waitingLinks(page);
  if (!waiting) return NO_REQUESTS;
  const links = waiting.content.cloneNode(true) as DocumentFragment;
  const all = (kind: string): readonly HTMLLinkElement[] => [
    ...links.querySelectorAll<HTMLLinkElement>(`[as="${kind}"]`),
  ];
  const styles = all('style');
  const asksBoth = waiting.dataset['firstScreen'] === 'both';
  const asked = all('fetch').filter((link) => asksBoth || !link.hasAttribute('data-fallback'));
  page.head.append(...styles);
  return {
    styles,
    scripts: all('script'),
    data: asked.map((link) => link.getAttribute('href') ?? ''),
  };
}

/**
 * Downloads the scripts and style sheets of the first screen into the browser's cache: a stranger's landing screen does not use
 * them yet, which browsers report of preload links. Files of other origins are left out: the policy lets no page fetch them.
 */
export function downloadFirstScreen({
  document: page,
  location,
  fetch,
}: Window & typeof globalThis): void {
  const links = waitingLinks(page)?.content.querySelectorAll('[as="script"], [as="style"]') ?? [];
  for (const link of links) {
    const url = new URL(link.getAttribute('href') ?? '', page.baseURI);
    if (url.origin !== location.origin) continue;
    const integrity = link.getAttribute('integrity') ?? '';
    // What fails here is requested again when it is used.
    fetch(url, { integrity, priority: 'low' }).then(
      (file) => file.blob(),
      () => undefined,
    );
  }
}

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
export function preloadLinksForView(
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
