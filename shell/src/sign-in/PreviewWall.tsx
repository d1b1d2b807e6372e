import {
  classNames,
  nameOfTrack,
  NowPlaying,
  type Track,
  useBehavior,
  useHost,
} from '@prelude/shared';
import { REST_MILLISECONDS } from '@prelude/shared/lists';
import { timers } from '@prelude/shared/platform';
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type JSX,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import wall from '../brand/CoverWall.module.css';
import { COLUMNS, ROWS } from '../brand/CoverWall';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { REMOTE_VIEWS } from '../routing/remoteViews';
import { findWallTracks } from './findWallTracks';
import styles from './PreviewWall.module.css';

/** The tiles by column, and in a column from the top. */
const TILES = Array.from({ length: COLUMNS * ROWS }, (_, tile) => tile);

const columnOf = (tile: number): number => Math.floor(tile / ROWS);

/** The tiles whose middle the user can press: in sight, and not behind the panel. */
function reachableTiles(layer: Element): readonly number[] {
  const elements = [...layer.querySelectorAll('[data-tile]')];
  return TILES.filter((tile) => {
    const element = elements[tile];
    if (!element) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(hit);
  });
}

/** The next tile that an arrow key leads to, over tiles without a track; undefined at the edge. */
function tileForKey(
  key: string,
  from: number,
  hasTrack: (tile: number) => boolean,
): number | undefined {
  const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -ROWS, ArrowRight: ROWS }[key];
  if (step === undefined) return undefined;
  const isInLine = (tile: number): boolean =>
    Math.abs(step) === ROWS || columnOf(tile) === columnOf(from);
  for (let tile = from + step; TILES.includes(tile) && isInLine(tile); tile += step)
    if (hasTrack(tile)) return tile;
  return undefined;
}

/** The first frame callback runs before the next paint, the second after it. */
const afterNextPaint = (act: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(act));

interface TileProps {
  readonly track: Track;
  readonly tabIndex: number;
  readonly onListen: () => void;
  /** The pointer comes or goes. */
  readonly onPoint: (isOver: boolean) => void;
  readonly onFocus: () => void;
}

/** One cover, which plays its preview; the one that plays says so. */
function Tile({ track, tabIndex, onListen, onPoint, onFocus }: TileProps): JSX.Element {
  const { playback } = useHost();
  const isCurrent = useBehavior(playback.currentTrack$)?.trackId === track.trackId;
  const isPlaying = useBehavior(playback.isPlaying$) && isCurrent;
  // Transparent until it has loaded: the drawn cover below stays in sight.
  const [hasLoaded, setHasLoaded] = useState(false);
  /** A finger that holds a cover asks for a context menu, and there is no click when it leaves. */
  const hold = (event: MouseEvent): void => {
    if ((event.nativeEvent as Partial<PointerEvent>).pointerType !== 'touch') return;
    event.preventDefault();
    if (!isPlaying) onListen();
  };
  return (
    <div
      data-tile=""
      className={classNames(
        wall.cover,
        styles.tile,
        hasLoaded && styles.loaded,
        isPlaying && styles.playing,
      )}
    >
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${nameOfTrack(track)}`}
        className={styles.button}
        onClick={onListen}
        onContextMenu={hold}
        onPointerEnter={({ pointerType }) => onPoint(pointerType === 'mouse')}
        onPointerLeave={() => onPoint(false)}
        onFocus={onFocus}
      >
        <img
          className={styles.image}
          src={track.artworkUrl100}
          alt=""
          width={100}
          height={100}
          fetchPriority="low"
          decoding="async"
          draggable={false}
          onLoad={() => afterNextPaint(() => setHasLoaded(true))}
        />
      </button>
      {isPlaying && (
        <div className={styles.caption}>
          <NowPlaying isPlaying />
          <span className={styles.title} dir="auto">
            {track.trackName}
          </span>
          <span className={styles.artist} dir="auto">
            {track.artistName}
          </span>
        </div>
      )}
    </div>
  );
}

/**
 * A wall of the catalogue's covers over the drawn one. A press plays a cover's preview before any sign-in, and its neighbours
 * follow. While one plays, resting the pointer on another, or an arrow key, plays that one. The music goes on after the sign-in.
 */
export function PreviewWall({
  loader,
}: {
  readonly loader: Pick<RemoteLoader, 'load'>;
}): JSX.Element {
  const { music, playback } = useHost();
  const layer = useRef<HTMLDivElement>(null);
  const [tracks, setTracks] = useState<readonly Track[]>([]);
  const [reachable, setReachable] = useState<readonly number[]>([]);
  const [focused, setFocused] = useState(-1);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void findWallTracks(music, TILES.length, signal).then((found) => {
      if (!signal.aborted) startTransition(() => setTracks(found));
    });
    return () => leaving.abort();
  }, [music]);

  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const found = reachableTiles(element);
      startTransition(() => setReachable(found));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const shown = reachable.slice(0, tracks.length);
  const trackOf = (tile: number): Track | undefined => tracks[shown.indexOf(tile)];
  const tabStop = shown.includes(focused) ? focused : shown[0];

  const startPlayer = (): void => loader.load(REMOTE_VIEWS.player.remote);
  const listen = (track: Track): void => {
    startPlayer();
    playback.playFromRow(track, tracks.slice(0, shown.length));
  };
  const prepare = (track: Track): void => {
    startPlayer();
    playback.prepare(track);
  };
  /** Moves the music on; a browser lets a page play only after the user has pressed something. */
  const moveOn = (track: Track): void => {
    const isCurrent = playback.currentTrack$.value?.trackId === track.trackId;
    if (playback.isPlaying$.value && !isCurrent) listen(track);
  };

  const cancelRest = useRef(() => undefined as void);
  const restOn = (track: Track, isOver: boolean): void => {
    cancelRest.current();
    if (!isOver) return;
    prepare(track);
    cancelRest.current = timers(() => moveOn(track), REST_MILLISECONDS);
  };
  useEffect(() => () => cancelRest.current(), []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = tileForKey(event.key, tabStop ?? 0, (tile) => shown.includes(tile));
    if (next === undefined) return;
    event.preventDefault();
    layer.current?.querySelectorAll('[data-tile]')[next]?.querySelector('button')?.focus();
  };

  return (
    <div
      ref={layer}
      role="presentation"
      className={styles.layer}
      data-uses-arrows=""
      onKeyDown={onKeyDown}
    >
      <div
        className={wall.columns}
        {...(shown.length > 0 && { role: 'toolbar', 'aria-label': 'Listen before you sign in' })}
      >
        {Array.from({ length: COLUMNS }, (_, column) => (
          <div key={column} className={wall.column}>
            {TILES.filter((tile) => columnOf(tile) === column).map((tile) => {
              const track = trackOf(tile);
              return track ? (
                <Tile
                  key={tile}
                  track={track}
                  tabIndex={tile === tabStop ? 0 : -1}
                  onListen={() => listen(track)}
                  onPoint={(isOver) => restOn(track, isOver)}
                  onFocus={() => {
                    setFocused(tile);
                    prepare(track);
                    moveOn(track);
                  }}
                />
              ) : (
                <div key={tile} data-tile="" />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
