import type { ComponentType } from 'react';
import { HostProvider, type RemoteModule, type RemoteView } from '@prelude/shared';
import { LikedSongsPage } from './liked/LikedSongsPage';
import { LibraryPlace } from './LibraryPlace';
import { RecentlyPlayedPage } from './recent/RecentlyPlayedPage';
import { SettingsPage } from './settings/SettingsPage';

const asView = (ShownPage: ComponentType): RemoteView =>
  function LibraryView({ host }) {
    return (
      <HostProvider host={host}>
        <ShownPage />
      </HostProvider>
    );
  };

/** The pages of one user: the library, liked songs, recently played, settings. */
export const remote: RemoteModule = {
  name: 'library',
  contract: '^2.10',
  views: {
    library: asView(LibraryPlace),
    favorites: asView(LikedSongsPage),
    recent: asView(RecentlyPlayedPage),
    settings: asView(SettingsPage),
  },
};
