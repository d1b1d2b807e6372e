import { Cover, useHost, type Track } from '@prelude/shared';
import { albumSubpage, count } from '@prelude/shared/lists';
import type { RowSelection } from '@prelude/shared/selection';
import { useId, type JSX } from 'react';
import styles from './AlbumGroup.module.css';
import { CompactList } from './CompactList';
import type { TrackGroup } from './headGroups';

/** An album of an artist: its cover, its name, which opens its page, and its tracks. */
export function AlbumGroup({
  group: { album, year, tracks },
  row,
  selection,
}: {
  readonly group: TrackGroup;
  readonly row: readonly Track[];
  readonly selection: RowSelection<number>;
}): JSX.Element {
  const { navigate } = useHost();
  const headingId = useId();
  const [first] = tracks;
  return (
    <section aria-labelledby={headingId} className={styles.group}>
      <header className={styles.header}>
        {first && <Cover track={first} size="small" />}
        <div className={styles.words}>
          <h2 id={headingId} className={styles.title}>
            <button
              type="button"
              className={styles.name}
              dir="auto"
              onClick={() => navigate('search', albumSubpage(album, first?.artistName ?? ''))}
            >
              {album}
            </button>
          </h2>
          <p className={styles.note}>
            {[year, count(tracks.length, 'track')].filter(Boolean).join(' · ')}
          </p>
        </div>
      </header>
      <CompactList tracks={tracks} row={row} isOfAlbum selection={selection} />
    </section>
  );
}
