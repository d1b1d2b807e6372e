import { parseUrl, type Track } from '@prelude/shared';

/** The larger pixel sizes for sources that offer any size: a notification's, and a lock screen's. */
const LARGER_SIZES = [256, 512] as const;

/** A picture URL of the iTunes Search API contains its size, and any other works as well. */
const ITUNES_PICTURE = /\/100x100bb\.(jpg|png)$/;
const ITUNES_HOST = /\.mzstatic\.com$/;

/** A cover of the embedded catalogue: a drawing (docs/decisions/catalogue.md), of any size. */
const CATALOGUE_COVER = /^\/api\/music\/covers\/\d+$/;

const squareOf = (pixels: number): string => `${pixels}x${pixels}`;

function itunesArtwork({ href }: URL, extension: string): readonly MediaImage[] {
  const type = extension === 'png' ? 'image/png' : 'image/jpeg';
  return [100, ...LARGER_SIZES].map((pixels) => ({
    src: href.replace(ITUNES_PICTURE, `/${squareOf(pixels)}bb.${extension}`),
    sizes: squareOf(pixels),
    type,
  }));
}

/**
 * The track's cover as absolute URLs, relative to `baseUrl`: in several sizes if the source allows them, with size and
 * type if known. Empty without a cover.
 */
export function artworkOf({ artworkUrl100 }: Track, baseUrl: string): readonly MediaImage[] {
  const url = artworkUrl100 === '' ? null : parseUrl(artworkUrl100, baseUrl);
  if (!url) return [];
  const [, extension] = ITUNES_PICTURE.exec(url.pathname) ?? [];
  if (extension !== undefined && ITUNES_HOST.test(url.hostname))
    return itunesArtwork(url, extension);
  const isDrawing = url.origin === new URL(baseUrl).origin && CATALOGUE_COVER.test(url.pathname);
  return [isDrawing ? { src: url.href, sizes: 'any', type: 'image/svg+xml' } : { src: url.href }];
}
