/** What users of such a browser read where their library is shown. */
export const EVICTION_WARNING =
  'This browser deletes what a site has stored after seven days without a visit: export your library now and then to keep a copy.';

/**
 * True if the browser deletes a site's storage after seven days of use without a visit: Safari and all browsers of iOS,
 * except where the site is on the home screen (docs/browsers.md). No API says so; WebKit is known by its vendor.
 */
export const deletesUnusedStorage = (browser: Window): boolean =>
  browser.navigator.vendor.startsWith('Apple') &&
  !browser.matchMedia('(display-mode: standalone)').matches;
