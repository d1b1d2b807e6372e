/**
 * Opens the page that a shortcut of the installed app names (shell/public/manifest.webmanifest), for example
 * `/?page=search`. The history entry holds the page, and the address stays `/`. An unknown page is home.
 */
export function takeShortcut({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const page = new URLSearchParams(location.search).get('page');
  if (page !== null) history.replaceState({ usr: { page } }, '', location.pathname);
}
