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

/** The preload links of the first screen. */
export interface FirstLinks {
  /** Those of the style sheets, which are requested. */
  readonly styles: readonly HTMLLinkElement[];
  /** Those of the scripts. The page requests them when they are appended to its head. */
  readonly scripts: readonly HTMLLinkElement[];
}

/** A stranger's landing screen needs none. */
export const NO_LINKS: FirstLinks = { styles: [], scripts: [] };

const waitingLinks = (page: Document): HTMLTemplateElement | null =>
  page.querySelector('template[data-boot="preloads"]');

/**
 * Requests the style sheets that the first screen of a remembered user needs. The page's preload links wait in a template, because
 * a stranger's landing screen needs none of them (scripts/site/composePage.ts).
 */
export function requestFirstScreen(page: Document): FirstLinks {
  const links = waitingLinks(page)?.content.cloneNode(true) as DocumentFragment | undefined;
  if (!links) return NO_LINKS;
  const styles = [...links.querySelectorAll<HTMLLinkElement>('[as="style"]')];
  page.head.append(...styles);
  return { styles, scripts: [...links.querySelectorAll<HTMLLinkElement>('[as="script"]')] };
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
  const links = waitingLinks(page)?.content.querySelectorAll('link') ?? [];
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

/** How the first covers follow from the first response: the remote's build record declares it (scripts/site/buildRecord.ts). */
export interface CoversRule {
  /** The view that shows them, in the order of the tracks. */
  readonly view: string;
  readonly most: number;
  /** A cover with its gap is at least this wide. */
  readonly widthPixels: number;
  /** The field of a track that differs for each cover, in any case of letters. */
  readonly oneEach: string;
}

/** The data that a remote's views of the first screen need first. */
export interface FirstData {
  readonly remote: string;
  readonly requests: readonly string[];
  readonly covers?: CoversRule;
}

/** The part of the page's data that the boot script reads (scripts/site/composePage.ts). */
interface PageData {
  readonly remotes: readonly {
    readonly name: string;
    readonly integrity?: Readonly<Record<string, string>>;
  }[];
  readonly asksSpotify?: boolean;
  readonly firstData?: readonly FirstData[];
}

/** Reads the page's data with `read`. Damaged data give `otherwise`: the shell reports them. */
function fromPage<T>(page: Document, read: (data: PageData) => T, otherwise: T): T {
  try {
    return read(JSON.parse(page.getElementById('prelude-page')?.textContent ?? '') as PageData);
  } catch {
    return otherwise;
  }
}

/** The endpoint that is asked if the first one has nothing (specification 7.1). */
const FALLBACK = '/api/music/search?';

/** The first data of the page. The fallback is asked at the same time if the page knows that the first endpoint has nothing. */
export const firstDataOf = (page: Document): readonly FirstData[] =>
  fromPage(
    page,
    ({ firstData = [], asksSpotify }) =>
      firstData.map((data) => ({
        ...data,
        requests: data.requests.filter(
          (path) => asksSpotify === false || !path.startsWith(FALLBACK),
        ),
      })),
    [],
  );

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
  const files = fromPage(
    page,
    ({ remotes }) => remotes.find(({ name }) => name === remote)?.integrity ?? {},
    {},
  );
  return Object.entries(files)
    .filter(([path, integrity]) => typeof integrity === 'string' && isNeeded(path))
    .map(([path, integrity]) => preloadLink(path, integrity));
}
