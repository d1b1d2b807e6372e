import type { JSX } from 'react';
import { Cover, Icon, LikeButton, useBehavior, useHost } from '@prelude/shared';
import styles from './CurrentTrack.module.css';
import { truncateName } from './truncateName';
import { useTrouble } from './useTrouble';

const TROUBLE_WORDS = { failed: 'Could not be played', network: 'Waiting for the network' };

function Name({ name, className }: { name: string; className: string | undefined }): JSX.Element {
  return (
    <p className={className} dir="auto" title={name}>
      {truncateName(name)}
    </p>
  );
}

/** The artist, or in their place what keeps the track from being heard. */
function SecondLine({ artistName }: { readonly artistName: string }): JSX.Element {
  const trouble = useTrouble();
  if (!trouble) return <Name name={artistName} className={styles.artistName} />;
  return (
    <p className={styles.trouble}>
      <Icon name="alert" />
      {TROUBLE_WORDS[trouble]}
    </p>
  );
}

/** What plays: cover, names and like; before the first track, what to do. On a phone the cover opens the full player. */
export function CurrentTrack({ onOpen }: { readonly onOpen: () => void }): JSX.Element {
  const track = useBehavior(useHost().playback.currentTrack$);
  if (!track)
    return (
      <div className={styles.current}>
        <span className={styles.noCover}>
          <Icon name="music" />
        </span>
        <p className={styles.invitation}>Pick a track to start</p>
      </div>
    );
  return (
    <div className={styles.current}>
      <div className={styles.track}>
        <Cover track={track} size="small" eager />
        <div className={styles.names}>
          <Name name={track.trackName} className={styles.trackName} />
          <SecondLine artistName={track.artistName} />
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
