import type { JSX } from 'react';
import { Cover, Icon, LikeButton, type Track } from '@prelude/shared';
import styles from './CurrentTrack.module.css';
import { truncateName } from './truncateName';

function Name({ name, className }: { name: string; className: string | undefined }): JSX.Element {
  return (
    <p className={className} dir="auto" title={name}>
      {truncateName(name)}
    </p>
  );
}

/** What plays: cover, names and like; before the first track, what to do. */
export function CurrentTrack({ track }: { readonly track: Track | null }): JSX.Element {
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
      <Cover track={track} size="small" eager />
      <div className={styles.names}>
        <Name name={track.trackName} className={styles.trackName} />
        <Name name={track.artistName} className={styles.artistName} />
      </div>
      <LikeButton track={track} className={styles.like} />
    </div>
  );
}
