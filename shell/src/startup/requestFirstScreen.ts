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
