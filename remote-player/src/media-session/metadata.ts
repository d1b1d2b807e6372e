import type { Playback, Scope, Track } from '@prelude/shared';
import { artworkOf } from './artwork';
import { DRAWN_PIXELS } from './drawPicture';

/** Options of the metadata. */
export interface MetadataDependencies {
  readonly makeMetadata: (init: MediaMetadataInit) => MediaMetadata;
  /** A drawing as a PNG data URL; null if it can't be created. */
  readonly drawPicture: (url: string) => Promise<string | null>;
  /** The page's URL, the base of relative covers. */
  readonly baseUrl: string;
}

/** Shows the current track and its cover until the scope ends. */
export function showMetadata(
  scope: Scope,
  mediaSession: MediaSession,
  playback: Playback,
  { makeMetadata, drawPicture, baseUrl }: MetadataDependencies,
): void {
  const show = (track: Track, artwork: readonly MediaImage[]): void => {
    mediaSession.metadata = makeMetadata({
      title: track.trackName,
      artist: track.artistName,
      album: track.collectionName,
      artwork: [...artwork],
    });
  };

  // Not every system shows SVG, all show PNG.
  const showDrawn = async (track: Track, url: string): Promise<void> => {
    const src = await drawPicture(url);
    if (src === null || scope.ended || playback.currentTrack$.value !== track) return;
    show(track, [{ src, sizes: `${DRAWN_PIXELS}x${DRAWN_PIXELS}`, type: 'image/png' }]);
  };

  scope.observe(playback.currentTrack$, (track) => {
    if (!track) {
      mediaSession.metadata = null;
      return;
    }
    const artwork = artworkOf(track, baseUrl);
    show(track, artwork);
    const drawing = artwork.find(({ type }) => type === 'image/svg+xml');
    if (drawing) void showDrawn(track, drawing.src);
  });
  scope.onEnd(() => (mediaSession.metadata = null));
}
