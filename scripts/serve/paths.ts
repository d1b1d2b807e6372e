import type { RoutePath } from '@prelude/shared';

/** The product's routes; every other path shows the same page as a 404. */
export const PRODUCT_ROUTES: readonly RoutePath[] = ['/', '/concerts'];

export const isProductRoute = (path: string): boolean =>
  PRODUCT_ROUTES.some((route) => route === path || `${route}/` === path);

/** True for a file whose name carries its hash. */
export const isHashed = (path: string): boolean => /\.[0-9a-f]{10}\.(js|css)$/.test(path);

/** How long a file below `www` may be kept: those of a fixed name change. */
export function cacheControlOf(path: string): string {
  return isHashed(path.replace(/\.(br|gz)$/, ''))
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
}
