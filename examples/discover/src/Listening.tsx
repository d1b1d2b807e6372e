import {
  Button,
  Icon,
  isPlayable,
  nameOfTrack,
  PageHeading,
  Scope,
  useBehavior,
  useHost,
  type Track,
} from '@prelude/shared';
import { useEffect, useRef, useState, type CSSProperties, type JSX } from 'react';
import type { BlindPlayer } from './blindPlayer';
import { COMMAND_NAMES, COMMANDS, type Command } from './commands';
import styles from './Listening.module.css';
import { songOf, type Decision, type Round } from './round';
import { Shelf } from './Shelf';
import { SongCard } from './SongCard';
import { useArrowKeys } from './useArrowKeys';

interface ListeningProps {
  readonly round: Round;
  readonly player: BlindPlayer;
  /** True if the listener has just begun the round: the focus moves to the song. */
  readonly takesFocus: boolean;
  /** Plays the present song without its names. */
  readonly onPlay: () => void;
  readonly onDecide: (decision: Decision) => void;
  readonly onEnd: () => void;
}

/** What the listener hears of a decision, or of a song whose names are shown. */
function announcementOf({ songs, decisions }: Round, shown: Track | null): string {
  if (shown) return `This is ${nameOfTrack(shown)}`;
  const last = songs[decisions.length - 1];
  if (!last) return '';
  return `${decisions.at(-1) === 'kept' ? 'Kept' : 'Passed'}: ${nameOfTrack(last)}`;
}

/** One song at a time, without its names until the listener decides. */
export function Listening(props: ListeningProps): JSX.Element | null {
  const { round, player, takesFocus, onPlay, onDecide, onEnd } = props;
  const host = useHost();
  const { playback, library } = host;
  const state = useBehavior(playback.state$);
  const isOnline = useBehavior(host.online$);
  const failed = useFailedTrack();
  const [shown, setShown] = useState<Track | null>(null);
  const stage = useRef<HTMLElement>(null);

  const song = songOf(round);
  const { songs, decisions } = round;
  const number = decisions.length + 1;
  const next = songs[number];
  const hasSong = player.has(state);
  const isShown = song !== undefined && shown?.trackId === song.trackId;
  const hasFailed = hasSong && !state.isPlaying && failed === state.currentTrack;

  useEffect(() => {
    if (hasSong && next && isPlayable(next)) playback.prepare(next);
  }, [playback, hasSong, next]);
  const sound = useRef<HTMLButtonElement>(null);
  const takesFocusAtFirst = useRef(takesFocus);
  useEffect(() => {
    if (takesFocusAtFirst.current) sound.current?.focus();
  }, []);

  const act = (command: Command): void => {
    if (!song) return;
    if (command === 'keep' || command === 'pass') {
      const isKept = command === 'keep';
      if (isKept && !library.favoriteIds$.value.has(song.trackId)) library.toggleFavorite(song);
      return onDecide(isKept ? 'kept' : 'passed');
    }
    setShown(song);
    if (command === 'whole') player.playWhole(song);
    else host.addToPlaylist([song]);
  };
  useArrowKeys(stage, act);
  if (!song) return null;

  return (
    <div className={styles.listening}>
      <header className={styles.head}>
        <PageHeading>Blind listening</PageHeading>
        <Button variant="quiet" onClick={onEnd}>
          Other genres
        </Button>
      </header>
      <Shelf round={round} />
      <p role="status" className={styles.said} dir="auto">
        {announcementOf(round, isShown ? song : null)}
      </p>
      <section
        ref={stage}
        className={styles.stage}
        aria-label={`Song ${number} of ${songs.length}`}
        data-uses-arrows=""
        style={{ '--tone': song.artworkTone } as CSSProperties}
      >
        <div aria-hidden="true" className={styles.wash} />
        <SongCard
          song={song}
          last={songs[decisions.length - 1]}
          lastDecision={decisions.at(-1)}
          following={next}
          label={`${number} of ${songs.length}`}
          isShown={isShown}
          isPlaying={hasSong && state.isPlaying}
          isBuffering={hasSong && state.isBuffering}
          hasSong={hasSong}
          soundButton={sound}
          onToggle={() => (hasSong ? playback.toggle() : onPlay())}
          act={act}
        />
        {COMMAND_NAMES.map((command) => (
          <CommandButton key={command} command={command} onPress={() => act(command)} />
        ))}
      </section>
      <Hint hasFailed={hasFailed} isOnline={isOnline} isElsewhere={!hasSong && state.isPlaying} />
    </div>
  );
}

/** The last track whose sound could not be loaded. */
function useFailedTrack(): Track | null {
  const { playback } = useHost();
  const [failed, setFailed] = useState<Track | null>(null);
  useEffect(() => {
    const scope = new Scope();
    scope.observe(playback.failures$, ({ track }) => setFailed(track));
    return () => scope.end();
  }, [playback]);
  return failed;
}

function CommandButton({
  command,
  onPress,
}: {
  readonly command: Command;
  readonly onPress: () => void;
}): JSX.Element {
  const { label, icon, key, arrow } = COMMANDS[command];
  return (
    <button
      type="button"
      className={`${styles.command} ${styles[command]}`}
      aria-keyshortcuts={key}
      onClick={onPress}
    >
      <span className={styles.disc}>
        <Icon name={icon} />
      </span>
      <span className={styles.label}>{label}</span>
      <kbd aria-hidden="true" className={styles.key}>
        {arrow}
      </kbd>
    </button>
  );
}

/** Why nothing is heard. */
function Hint({
  hasFailed,
  isOnline,
  isElsewhere,
}: {
  readonly hasFailed: boolean;
  readonly isOnline: boolean;
  readonly isElsewhere: boolean;
}): JSX.Element | null {
  if (hasFailed)
    return (
      <p role="alert" className={styles.hint}>
        This song can’t be played right now. Try it again, or pass.
      </p>
    );
  if (!isOnline)
    return (
      <p className={styles.hint}>You are offline. A song that is not loaded yet has to wait.</p>
    );
  return isElsewhere ? (
    <p className={styles.hint}>Something else is playing. Press Play to go on with this round.</p>
  ) : null;
}
