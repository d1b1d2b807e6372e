import type { RoutePath } from '@prelude/shared';

/** The product's routes; every other path shows the same page as a 404. */
export const PRODUCT_ROUTES: readonly RoutePath[] = ['/', '/concerts'];

/** How long a file may be kept: for good if its name carries its hash. */
export const cacheControlOf = (path: string): string =>
  /\.[0-9a-f]{10}\.(js|css)$/.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
