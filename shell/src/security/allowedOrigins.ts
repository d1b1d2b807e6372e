/** Checks whether a URL, absolute or relative to the page, is on the page's own origin or one of `remoteOrigins`. */
export function isAllowedOrigin(url: string, remoteOrigins: readonly string[]): boolean {
  const { origin } = new URL(url, document.baseURI);
  return origin === window.location.origin || remoteOrigins.includes(origin);
}
