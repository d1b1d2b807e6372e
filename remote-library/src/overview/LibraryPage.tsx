import { useMemo, type JSX } from 'react';
import { Page, PageHeading, TrackList, useBehavior, useHost } from '@prelude/shared';
import { count } from '../page/count';
import { CreatePlaylist } from './CreatePlaylist';
import styles from './LibraryPage.module.css';
import { mostPlayed } from './mostPlayed';
import { PlaylistShelf } from './PlaylistShelf';
import { Shortcut } from './Shortcut';

/** 'Your Library': what it holds, the ways into it, and what was played most. */
export function LibraryPage(): JSX.Element {
  const { library, navigate } = useHost();
  const favorites = useBehavior(library.favorites$);
  const recent = useBehavior(library.recent$);
  const playCounts = useBehavior(library.playCounts$);
  const { tracks, playCountById } = useMemo(() => {
    const known = [...recent.map(({ trackData }) => trackData), ...favorites];
    const played = mostPlayed(playCounts, known);
    return {
      tracks: played.map(({ track }) => track),
      playCountById: new Map(played.map(({ track, playCount }) => [track.trackId, playCount])),
    };
  }, [favorites, recent, playCounts]);

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
      <CreatePlaylist />
      <h2 className={styles.title}>Most played</h2>
      {tracks.length === 0 ? (
        <p className={styles.empty}>The tracks that you play most will gather here.</p>
      ) : (
        <TrackList
          label="Most played"
          tracks={tracks}
          renderAction={({ trackId }) => (
            <span className={styles.plays}>{count(playCountById.get(trackId) ?? 0, 'play')}</span>
          )}
        />
      )}
    </Page>
  );
}
