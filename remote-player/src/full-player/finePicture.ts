import type { Track } from '@prelude/shared';

/** The address of a track's cover with 600 px, of the catalogue or of iTunes; null for a source that has one size. */
export function finePicture({ artworkUrl100 }: Track): string | null {
  const fine = artworkUrl100
    .replace(/^(\/api\/music\/covers\/\d+\?size=)300\b/, '$1600')
    .replace(/\/100x100bb\.(jpg|png)$/, '/600x600bb.$1');
  return fine === artworkUrl100 ? null : fine;
}
