import {
  Cover,
  IconButton,
  isPlayable,
  LikeButton,
  menuSurface,
  PlayButton,
  TrackMenu,
  useHost,
  type Track,
} from '@prelude/shared';
import {
  albumSubpage,
  artistSubpage,
  count,
  CreditedArtist,
  pressRow,
  ROW_BUTTON,
} from '@prelude/shared/lists';
import { useId, type CSSProperties, type JSX } from 'react';
import type { TopResult } from './topResult';
import styles from './TopResultCard.module.css';

const KINDS: Readonly<Record<TopResult['kind'], string>> = {
  artist: 'Artist',
  song: 'Song',
  album: 'Album',
};

/** The result that leads, above the others. A click outside its controls plays it. */
export function TopResultCard({
  top: { kind, name, tracks },
  row,
}: {
  readonly top: TopResult;
  /** All results: the queue of a song. */
  readonly row: readonly Track[];
}): JSX.Element {
  const { navigate } = useHost();
  const headingId = useId();
  const [track] = tracks;
  const { artistName, collectionName } = track;
  const open = (): void =>
    navigate(
      'search',
      kind === 'artist' ? artistSubpage(name) : albumSubpage(collectionName, artistName),
    );
  return (
    <section aria-labelledby={headingId} className={styles.top}>
      <h3 id={headingId} className={styles.heading}>
        Top result
      </h3>
      <ul data-uses-arrows="">
        {/* For pointers; keyboards use its controls. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <li
          className={styles.card}
          style={{ '--cover-tone': track.artworkTone } as CSSProperties}
          onClick={pressRow}
          {...(kind === 'song' && menuSurface)}
        >
          <Cover track={track} size="large" eager />
          {kind === 'song' ? (
            <PlayButton {...ROW_BUTTON} track={track} row={row} tone="accent" size="large" />
          ) : (
            <PlayAll name={name} tracks={tracks} />
          )}
          <div className={styles.words}>
            <p className={styles.kind}>{KINDS[kind]}</p>
            {kind === 'song' ? (
              <p className={styles.name} dir="auto">
                {name}
              </p>
            ) : (
              <button type="button" className={styles.name} dir="auto" onClick={open}>
                {name}
              </button>
            )}
            <div className={styles.note}>
              {kind !== 'artist' && <CreditedArtist track={track} tabIndex={0} />}
              {kind === 'song' ? (
                collectionName !== '' && (
                  <button type="button" className={styles.album} dir="auto" onClick={open}>
                    {collectionName}
                  </button>
                )
              ) : (
                <span>{count(tracks.length, 'track')}</span>
              )}
            </div>
          </div>
          {kind === 'song' && (
            <div className={styles.actions}>
              <LikeButton track={track} />
              <TrackMenu track={track} />
            </div>
          )}
        </li>
      </ul>
    </section>
  );
}

/** Plays the tracks of an artist or an album, from the first. */
function PlayAll({
  name,
  tracks,
}: {
  readonly name: string;
  readonly tracks: readonly Track[];
}): JSX.Element {
  const { playback } = useHost();
  const first = tracks.findIndex(isPlayable);
  return (
    <IconButton
      {...ROW_BUTTON}
      icon="play"
      label={`Play ${name}`}
      tone="accent"
      size="large"
      disabled={first < 0}
      onClick={() => playback.playQueue(tracks, first)}
    />
  );
}
