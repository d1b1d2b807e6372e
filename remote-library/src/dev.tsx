import type { HarnessSetup } from '@prelude/shared/testing';

/** The library in its harness: a user with some liked and played tracks. */
export const harness: HarnessSetup = {
  views: [
    { view: 'library', label: 'Your Library', page: 'library' },
    { view: 'favorites', label: 'Liked Songs', page: 'favorites' },
    { view: 'recent', label: 'Recently Played', page: 'recent' },
    { view: 'settings', label: 'Account Settings', page: 'settings' },
  ],
  prepare({ host, tracks }) {
    tracks.slice(0, 5).forEach(host.library.toggleFavorite);
    void host.playlists.create({
      name: 'Road trip',
      description: 'From Pop',
      tracks: tracks.slice(0, 12),
    });
    tracks.slice(3, 12).forEach((track) => {
      host.library.recordStart(track);
      host.clock.advance(60_000);
    });
  },
};
