/**
 * Requests what the first screen of a remembered user needs: the page's preload links, which wait in a template because a
 * stranger's landing screen needs none of them (scripts/site/composePage.ts). Only home needs the answers of the music
 * API. Returns the links of the style sheets.
 */
export function requestFirstScreen(page: Document, isHome: boolean): readonly HTMLLinkElement[] {
  const waiting = page.querySelector<HTMLTemplateElement>('template[data-first-screen]');
  if (!waiting) return [];
  const links = waiting.content.cloneNode(true) as DocumentFragment;
  const styles = links.querySelectorAll<HTMLLinkElement>('[as="style"]');
  const asksBoth = waiting.dataset['firstScreen'] === 'both';
  const unneeded = !isHome ? '[as="fetch"]' : asksBoth ? null : '[data-fallback]';
  if (unneeded) links.querySelectorAll(unneeded).forEach((link) => link.remove());
  page.head.append(links);
  return [...styles];
}
