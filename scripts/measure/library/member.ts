import type { Page } from '@playwright/test';
import type { AuthConfig } from '../../site/index.ts';

const USER_ID = 'measure';

/** A project that receives no requests: `beMember` blocks the code that would make them. */
export const UNASKED_AUTH: AuthConfig = {
  apiKey: 'measure',
  authDomain: 'measure.example',
  projectId: 'measure',
  emulator: null,
};

/** No track of the catalogue has such an id. */
const FIRST_TRACK_ID = 1_000_000_001;

/** Liked songs as the product stores them, without covers, which would be fetched and affect the measurement. */
function favoritesRecord(count: number): string {
  const tracks = Array.from({ length: count }, (_, index) => ({
    trackId: FIRST_TRACK_ID + index,
    trackName: `Song ${index + 1}`,
    artistName: `Artist ${index % 97}`,
    collectionName: `Album ${index % 997}`,
    artworkUrl100: '',
    artworkUrl60: '',
    previewUrl: `/api/music/audio/${FIRST_TRACK_ID + index}`,
    trackTimeMillis: 180_000,
  }));
  return JSON.stringify({ userId: USER_ID, tracks, updatedAt: 1 });
}

/**
 * Makes the page's visitor a member with this many liked songs, whom the browser remembers. The identity service's code
 * never loads, as on a bad connection: a remembered member stays, and no request is made.
 */
export async function beMember(page: Page, likedSongs: number): Promise<void> {
  await page.route(/\/identity[^/]*\.js/, (route) => route.abort());
  await page.addInitScript(
    ([userId, favorites]) => {
      localStorage.setItem('session_hint', JSON.stringify({ uid: userId, isGuest: false }));
      localStorage.setItem(`local_favorites_${userId}`, favorites);
    },
    [USER_ID, favoritesRecord(likedSongs)] as const,
  );
}
