import { CATEGORIES, type HostApi, MusicError } from '@prelude/shared';
import type { HostedPlayback } from '@prelude/shared/host';

/** As many as home's row has (specification 9.3), so that both share one answer of the music API. */
const LIMIT = 12;

/** What `playTrending` needs of the host. */
export type TrendingHost = Pick<HostApi, 'music' | 'session$' | 'toasts'> & {
  readonly playback: HostedPlayback;
};

/** Plays Trending Now, unless the user chooses a track or signs out meanwhile. */
export async function playTrending(host: TrendingHost): Promise<void> {
  const { music, playback, session$, toasts } = host;
  // A track that a reload has restored since the press.
  if (playback.currentTrack$.value) return playback.play();
  const terms = CATEGORIES.find(({ id }) => id === 'trending')?.searchTerms ?? [];
  try {
    for (const query of terms) {
      const { tracks } = await music.search({ query, limit: LIMIT });
      if (playback.currentTrack$.value || !session$.value.currentUser) return;
      if (tracks.length > 0) return playback.playQueue(tracks, 0);
    }
  } catch (error) {
    if (!(error instanceof MusicError)) throw error;
  }
  toasts.show("Trending Now can't be played right now.", 'error');
}
