/** What the browser requests for the first screen. */
export interface FirstRequests {
  /** The links of the style sheets. */
  readonly styles: readonly HTMLLinkElement[];
  /** The addresses of the data: only home needs them. */
  readonly data: readonly string[];
}

/** What a stranger's landing screen needs. */
export const NO_REQUESTS: FirstRequests = { styles: [], data: [] };

/**
 * Requests the files that the first screen of a remembered user needs: the page's preload links, which wait in a template
 * because a stranger's landing screen needs none of them (scripts/site/composePage.ts). Names the data that it needs.
 */
export function requestFirstScreen(page: Document): FirstRequests {
  const waiting = page.querySelector<HTMLTemplateElement>('template[data-first-screen]');
  if (!waiting) return NO_REQUESTS;
  const links = waiting.content.cloneNode(true) as DocumentFragment;
  const styles = [...links.querySelectorAll<HTMLLinkElement>('[as="style"]')];
  const answers = [...links.querySelectorAll('[as="fetch"]')];
  answers.forEach((link) => link.remove());
  page.head.append(links);
  const asksBoth = waiting.dataset['firstScreen'] === 'both';
  const asked = answers.filter((link) => asksBoth || !link.hasAttribute('data-fallback'));
  return { styles, data: asked.map((link) => link.getAttribute('href') ?? '') };
}
