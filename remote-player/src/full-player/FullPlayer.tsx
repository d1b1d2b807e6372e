import { ArtistLink, Cover, LikeButton, TrackMenu, useHost, type Track } from '@prelude/shared';
import { hidesNames, NameLines } from '@prelude/shared/lists';
import { useEffect, useRef, type JSX } from 'react';
import { connectSwipe } from './connectSwipe';
import { finePicture } from './finePicture';
import { TrackAnnouncer } from '../controls/TrackAnnouncer';
import { TransportControls } from '../controls/TransportControls';
import { useBarDetails } from '../controls/useBarDetails';
import { VolumeControl } from '../controls/VolumeControl';
import styles from './FullPlayer.module.css';
import { WaveformSeek } from './WaveformSeek';

/** The full player: the sheet's large part. It has its own announcements, because the bar is behind the modal sheet. */
export function FullPlayer({
  track,
  headingId,
}: {
  readonly track: Track;
  /** The sheet's heading, which names the player. */
  readonly headingId: string;
}): JSX.Element {
  const { playback } = useHost();
  const cover = useRef<HTMLDivElement>(null);
  const details = useBarDetails();
  const fine = finePicture(track);
  useEffect(() => (cover.current ? connectSwipe(cover.current, playback) : undefined), [playback]);
  return (
    <section aria-labelledby={headingId} className={styles.player}>
      <div ref={cover} className={styles.cover}>
        <Cover track={track} size="large" eager />
        {/* Over the one that rows show, which is in the cache and stays where this can't be loaded. */}
        {fine !== null && <img className={styles.fine} src={fine} alt="" draggable={false} />}
      </div>
      <div className={styles.names}>
        <NameLines
          name={track.trackName}
          note={
            <ArtistLink
              artistName={track.artistName}
              credit={track.attribution}
              disabled={hidesNames(track)}
              className={styles.artist}
            />
          }
          noteFrame={details?.ArtistOrProblem}
        />
        <LikeButton track={track} />
        {/* Its items would show the hidden names. */}
        {!hidesNames(track) && <TrackMenu track={track} />}
      </div>
      <WaveformSeek track={track} />
      <TransportControls size="full" />
      <VolumeControl size="full" />
      <TrackAnnouncer />
      {details && <details.WaitAnnouncer />}
    </section>
  );
}
