import { useHost, type Track } from '@prelude/shared';
import { albumSubpage } from '@prelude/shared/lists';
import type { JSX } from 'react';
import styles from './AlbumLink.module.css';

/** The name of a track's album in its column; a press opens the album. */
export function AlbumLink({
  track: { collectionName, artistName },
  tabIndex,
}: {
  readonly track: Track;
  readonly tabIndex: number;
}): JSX.Element {
  const { navigate } = useHost();
  if (collectionName === '') return <span className={styles.album} />;
  return (
    <button
      type="button"
      className={styles.album}
      dir="auto"
      title={collectionName}
      tabIndex={tabIndex}
      onClick={() => navigate('search', albumSubpage(collectionName, artistName))}
    >
      {collectionName}
    </button>
  );
}
