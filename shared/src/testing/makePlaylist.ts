import type { Playlist } from '../model/playlist';
import type { Track } from '../model/track';
import { TEST_USER } from './createFakeHost';
import { makeTracks } from './makeTrack';

/** A playlist of the test user with this many tracks, or these; its entries are `entry-1`, `entry-2` and so on. */
export function makePlaylist({
  tracks = 3,
  ...fields
}: Partial<Omit<Playlist, 'tracks'>> & {
  readonly tracks?: number | readonly Track[];
} = {}): Playlist {
  const list = typeof tracks === 'number' ? makeTracks(tracks) : tracks;
  return {
    id: 'playlist-1',
    name: 'Road trip',
    description: '',
    userId: TEST_USER.uid,
    tracks: list.map((trackData, index) => ({
      id: `entry-${index + 1}`,
      trackData,
      addedAt: 1,
    })),
    createdAt: 1,
    updatedAt: 1,
    ...fields,
  };
}
