import type { JSX } from 'react';
import { ArtistLink, Cover, Icon, LikeButton, useBehavior, useHost } from '@prelude/shared';
import { hidesNames } from '@prelude/shared/lists';
import styles from './CurrentTrack.module.css';
import { truncateName } from './truncateName';
import { useBarDetails } from '../controls/useBarDetails';

/** The current track: cover, names and like; before the first track, a hint. The cover opens the full player, on a phone the names do too. */
export function CurrentTrack({
  onOpen,
}: {
  readonly onOpen: (button: HTMLElement) => void;
}): JSX.Element {
  const track = useBehavior(useHost().playback.currentTrack$);
  const details = useBarDetails();
  if (!track)
    return (
      <div className={styles.current}>
        <span className={styles.noCover}>
          <Icon name="music" />
        </span>
        <p className={styles.invitation}>Pick a track to start</p>
      </div>
    );
  const { trackName, artistName, attribution } = track;
  const artist = (
    <>
      <ArtistLink
        artistName={artistName}
        text={truncateName(artistName)}
        credit={attribution}
        disabled={hidesNames(track)}
      />
      {attribution && <span className={styles.source}>{attribution.name}</span>}
    </>
  );
  return (
    <div className={styles.current}>
      <div className={styles.track}>
        <Cover track={track} size="small" eager />
        <button
          type="button"
          className={styles.open}
          aria-label="Open full player"
          title="Open full player"
          onClick={({ currentTarget }) => onOpen(currentTarget)}
        />
        <div className={styles.names}>
          <p className={styles.trackName} dir="auto" title={trackName}>
            {truncateName(trackName)}
          </p>
          {details ? <details.ArtistOrProblem>{artist}</details.ArtistOrProblem> : artist}
        </div>
      </div>
      <LikeButton track={track} className={styles.like} />
    </div>
  );
}
