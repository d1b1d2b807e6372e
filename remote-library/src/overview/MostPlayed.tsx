import { Button, useBehavior, useHost } from '@prelude/shared';
import { count } from '@prelude/shared/lists';
import { SelectionBar, useTrackSelection } from '@prelude/shared/selection';
import { useCallback, useId, useMemo, useState, type JSX } from 'react';
import { RowNote } from '../list/RowNote';
import type { TrackEntry } from '../list/trackEntry';
import { WindowedTrackList } from '../list/WindowedTrackList';
import styles from './MostPlayed.module.css';
import { mostPlayed } from '../list/mostPlayed';

/** How many tracks the section shows at first. Ours to choose: it is one of several sections. */
export const MOST_PLAYED_SHOWN = 5;

interface CountedEntry extends TrackEntry {
  readonly playCount: number;
}

const renderPlays = ({ playCount }: CountedEntry): JSX.Element => (
  <RowNote>{count(playCount, 'play')}</RowNote>
);

/** The most played tracks that the library contains: recently played, liked or in a playlist. */
export function MostPlayed(): JSX.Element {
  const { library, playlists } = useHost();
  const favorites = useBehavior(library.favorites$);
  const recent = useBehavior(library.recent$);
  const playCounts = useBehavior(library.playCounts$);
  const allPlaylists = useBehavior(playlists.playlists$);
  const [isWhole, setWhole] = useState(false);
  const titleId = useId();

  const entries = useMemo(() => {
    const known = [
      ...recent.map(({ trackData }) => trackData),
      ...favorites,
      ...allPlaylists.flatMap(({ tracks }) => tracks.map(({ trackData }) => trackData)),
    ];
    return mostPlayed(playCounts, known).map(({ track, playCount }): CountedEntry => ({
      id: track.trackId,
      track,
      playCount,
    }));
  }, [favorites, recent, allPlaylists, playCounts]);
  const shown = useMemo(
    () => (isWhole ? entries : entries.slice(0, MOST_PLAYED_SHOWN)),
    [entries, isWhole],
  );
  const { selection, bar } = useTrackSelection(entries, shown);
  const toggle = useCallback(() => setWhole((was) => !was), []);

  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          Most played
        </h2>
        {entries.length > MOST_PLAYED_SHOWN && (
          <Button
            variant="quiet"
            aria-expanded={isWhole}
            aria-describedby={titleId}
            onClick={toggle}
          >
            {isWhole ? 'Show fewer' : 'Show all'}
          </Button>
        )}
      </div>
      {entries.length === 0 ? (
        <p className={styles.empty}>The tracks that you play most will gather here.</p>
      ) : (
        <WindowedTrackList
          label="Most played"
          entries={shown}
          renderAction={renderPlays}
          selection={selection}
        />
      )}
      <SelectionBar {...bar} />
    </section>
  );
}
