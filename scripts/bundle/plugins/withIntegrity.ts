/**
 * Asks the page for a file's integrity; the page's function throws for a file that it does not know. The
 * cross-origin mode is that of the page's preloads, or the browser fetches the file twice.
 */
export const withIntegrity = (element: string, url: string): string =>
  [
    `${element}.crossOrigin = 'anonymous';`,
    `if (globalThis.preludeIntegrity) ${element}.integrity = globalThis.preludeIntegrity(${url});`,
  ].join('\n');
