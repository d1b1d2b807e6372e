/**
 * Requests what the first screen of a remembered user needs: the page's preload links, which wait in a template because a
 * stranger's landing screen needs none of them (scripts/site/composePage.ts).
 */
export function requestFirstScreen(page: Document): void {
  const waiting = page.querySelector<HTMLTemplateElement>('template[data-first-screen]');
  if (waiting) page.head.append(waiting.content.cloneNode(true));
}
