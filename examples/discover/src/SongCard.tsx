import { Cover, Icon, nameOfTrack, type Track } from '@prelude/shared';
import type { CSSProperties, JSX, RefObject } from 'react';
import { COMMAND_NAMES, COMMANDS, type Command } from './commands';
import { Ring } from './Ring';
import type { Decision } from './round';
import styles from './SongCard.module.css';
import { useDrag } from './useDrag';

interface SongCardProps {
  readonly song: Track;
  /** The song before it, which leaves with its names. */
  readonly last: Track | undefined;
  readonly lastDecision: Decision | undefined;
  /** The song after it: its tone shows below the card. */
  readonly following: Track | undefined;
  /** Its number, for example “3 of 12”. */
  readonly label: string;
  /** True if its cover and names are shown. */
  readonly isShown: boolean;
  /** True if the player has it. */
  readonly hasSong: boolean;
  readonly isPlaying: boolean;
  readonly isBuffering: boolean;
  /** The button that plays and pauses it. */
  readonly soundButton: RefObject<HTMLButtonElement | null>;
  readonly onToggle: () => void;
  readonly act: (command: Command) => void;
}

/** True if the browser asks pages to load little. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ===
  true;

const toneOf = (track: Track): CSSProperties => ({ '--tone': track.artworkTone }) as CSSProperties;

/** A song as a card that can be dragged: its cover blurred, the ring of its time, and its names once they are shown. */
export function SongCard(props: SongCardProps): JSX.Element {
  const { song, last, lastDecision, following, label, isShown, act } = props;
  const drag = useDrag(act);
  return (
    <div className={styles.deck}>
      {following && <span aria-hidden="true" className={styles.below} style={toneOf(following)} />}
      <div className={styles.card} {...drag}>
        <div key={song.trackId} className={styles.face} style={toneOf(song)}>
          <div className={isShown ? styles.sharp : styles.blurred}>
            {(isShown || !savesData()) && <Cover track={song} size="medium" eager />}
          </div>
        </div>
        <div className={styles.middle}>
          <SoundButton {...props} />
        </div>
        {isShown ? (
          <Names track={song} />
        ) : (
          <p aria-hidden="true" className={styles.number}>
            {label}
          </p>
        )}
        {COMMAND_NAMES.map((command) => (
          <span key={command} aria-hidden="true" className={styles.verdict} data-for={command}>
            {COMMANDS[command].label}
          </span>
        ))}
      </div>
      {last && (
        <div
          key={last.trackId}
          aria-hidden="true"
          className={styles.leaving}
          data-decision={lastDecision}
          style={toneOf(last)}
        >
          <Cover track={last} size="medium" eager />
          <Names track={last} />
        </div>
      )}
    </div>
  );
}

function SoundButton({
  hasSong,
  isPlaying,
  isBuffering,
  isShown,
  song,
  soundButton,
  onToggle,
}: SongCardProps): JSX.Element {
  const name = isShown ? nameOfTrack(song) : 'this song';
  return (
    <button
      type="button"
      ref={soundButton}
      className={styles.sound}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${name}`}
      onClick={onToggle}
    >
      <Ring isOurs={hasSong} isWaiting={isBuffering} />
      <Icon name={isPlaying ? 'pause' : 'play'} />
    </button>
  );
}

const Names = ({ track }: { readonly track: Track }): JSX.Element => (
  <p className={styles.names}>
    <span className={styles.title} dir="auto">
      {track.trackName}
    </span>
    <span className={styles.artist} dir="auto">
      {track.artistName}
    </span>
  </p>
);
