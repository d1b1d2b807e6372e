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

/**
 * Requests the style sheets that the first screen of a remembered user needs, and names the rest: the page's preload links,
 * which wait in a template because a stranger's landing screen needs none of them (scripts/site/composePage.ts).
 */
export function requestFirstScreen(page: Document): FirstRequests {
  const waiting = page.querySelector<HTMLTemplateElement>('template[data-first-screen]');
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
