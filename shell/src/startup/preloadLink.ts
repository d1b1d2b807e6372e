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
