import type { JSX } from 'react';
import { ArtistLink, Cover, Icon, LikeButton, useBehavior, useHost } from '@prelude/shared';
import styles from './CurrentTrack.module.css';
import { truncateName } from './truncateName';
import { useLateParts } from './useLateParts';

/** What plays: cover, names and like; before the first track, what to do. On a phone the cover opens the full player. */
export function CurrentTrack({ onOpen }: { readonly onOpen: () => void }): JSX.Element {
  const track = useBehavior(useHost().playback.currentTrack$);
  const late = useLateParts();
  if (!track)
    return (
      <div className={styles.current}>
        <span className={styles.noCover}>
          <Icon name="music" />
        </span>
        <p className={styles.invitation}>Pick a track to start</p>
      </div>
    );
  const { trackName, artistName } = track;
  const artist = <ArtistLink artistName={artistName} text={truncateName(artistName)} />;
  return (
    <div className={styles.current}>
      <div className={styles.track}>
        <Cover track={track} size="small" eager />
        <div className={styles.names}>
          <p className={styles.trackName} dir="auto" title={trackName}>
            {truncateName(trackName)}
          </p>
          {late ? <late.ArtistOrTrouble>{artist}</late.ArtistOrTrouble> : artist}
        </div>
        <button
          type="button"
          className={styles.open}
          aria-label="Open full player"
          onClick={onOpen}
        />
      </div>
      <LikeButton track={track} className={styles.like} />
    </div>
  );
}
