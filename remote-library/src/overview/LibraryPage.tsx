import type { JSX } from 'react';
import { Page, PageHeading, Slot, useBehavior, useHost } from '@prelude/shared';
import { count } from '@prelude/shared/lists';
import { CreatePlaylist } from './CreatePlaylist';
import { EvictionNotice } from './EvictionNotice';
import styles from './LibraryPage.module.css';
import { MostPlayed } from './MostPlayed';
import { PlaylistShelf } from './PlaylistShelf';
import { Shortcut } from './Shortcut';

/** 'Your Library': its lists with their sizes, what other parts add, and the most played tracks. */
export function LibraryPage(): JSX.Element {
  const { library, navigate } = useHost();
  const favorites = useBehavior(library.favorites$);
  const recent = useBehavior(library.recent$);

  return (
    <Page>
      <PageHeading>Your Library</PageHeading>
      <div className={styles.shortcuts}>
        <Shortcut
          icon="heart-filled"
          title="Liked Songs"
          text={count(favorites.length, 'song')}
          tone="liked"
          onOpen={() => navigate('favorites')}
        />
        <Shortcut
          icon="clock"
          title="Recently Played"
          text={count(recent.length, 'track')}
          tone="recent"
          onOpen={() => navigate('recent')}
        />
      </div>
      <PlaylistShelf />
      <Slot name="library-section" />
      <CreatePlaylist />
      <MostPlayed />
      <EvictionNotice />
    </Page>
  );
}
