import {
  createState,
  MusicError,
  Scope,
  type Behavior,
  type HostApi,
  type Playback,
  type QueueEntry,
  type Track,
} from '@prelude/shared';
import { similarTracks } from './similarTracks';

/** How many similar tracks wait in the queue; more are asked for before the last one starts. */
const AHEAD = 5;

/** As many tracks as Recently Played has are not repeated (specification 4.12). */
const NOT_REPEATED = 50;

/** The text of the remote's storage with the ids of the tracks in the queue that autoplay has added. */
const MEMORY_KEY = 'autoplay';

/** Lets similar tracks follow the queue's last track (specification 4.12). */
export interface Autoplay {
  /** The ids of the queue's entries that it has added. */
  readonly added$: Behavior<ReadonlySet<number>>;
  end(): void;
}

type AutoplayHost = Pick<
  HostApi,
  'playback' | 'settings' | 'library' | 'music' | 'userMemory' | 'online$' | 'reportError'
>;

const idsIn = (text: string | undefined): ReadonlySet<number> =>
  new Set((text ?? '').split(' ').filter(Boolean).map(Number));

const ofPlayers = new WeakMap<Playback, Autoplay>();

function createAutoplay(host: AutoplayHost): Autoplay {
  const { playback, settings, library, music } = host;
  const storage = host.userMemory.storageOf('player');
  const { state$ } = playback;
  const scope = new Scope();
  const requests = new AbortController();
  const added = createState<ReadonlySet<number>>(new Set());
  /** The tracks that it has added in this player before a reload; read once there is a queue. */
  let stored: ReadonlySet<number> | null = null;
  /** The entry behind which nothing similar was found, or could be asked for. */
  let fruitless: QueueEntry | undefined;
  let asked: QueueEntry | undefined;
  let isDue = false;

  const isAdded = ({ entryId }: QueueEntry): boolean => added.state$.value.has(entryId);

  /** Shuffle and repeat have no last track, and a sample or a hidden track is not the user's queue. */
  const isWanted = (): boolean => {
    const { currentTrack, shuffle, repeat } = state$.value;
    return (
      settings.state$.value.autoplay &&
      currentTrack !== null &&
      !currentTrack.standsFor &&
      !shuffle &&
      repeat === 'off'
    );
  };

  const remember = (entries: readonly QueueEntry[]): void => {
    const ids = entries.map(({ track }) => track.trackId).join(' ');
    if ((storage.texts$.value[MEMORY_KEY] ?? '') !== ids)
      storage.write(MEMORY_KEY, ids === '' ? null : ids);
  };

  const add = ([first, ...more]: readonly Track[]): void => {
    if (!first) return;
    playback.addToQueue(first, ...more);
    const entries = state$.value.queue.slice(-1 - more.length);
    added.update((ids) => new Set([...ids, ...entries.map(({ entryId }) => entryId)]));
  };

  const ask = async (last: QueueEntry): Promise<void> => {
    asked = last;
    let similar: readonly Track[] = [];
    try {
      similar = await similarTracks(music, last.track, requests.signal);
    } catch (error) {
      if (!(error instanceof MusicError) && !requests.signal.aborted)
        host.reportError(error, 'player: autoplay');
    }
    asked = undefined;
    const { queue, currentIndex } = state$.value;
    if (scope.ended || !isWanted() || queue.at(-1) !== last) return;
    const known = new Set([
      ...library.recent$.value.map(({ trackData }) => trackData.trackId),
      ...queue.slice(-NOT_REPEATED).map(({ track }) => track.trackId),
    ]);
    const fresh = similar.filter(({ trackId }) => !known.has(trackId));
    if (fresh.length === 0) fruitless = last;
    add(fresh.slice(0, AHEAD - (queue.length - currentIndex - 1)));
  };

  const update = (): void => {
    const { queue, currentIndex, currentTrack, isPlaying } = state$.value;
    // Before the user's own queue is back.
    if (!currentTrack || currentTrack.standsFor) return;
    if (!stored) {
      const ids = (stored = idsIn(storage.texts$.value[MEMORY_KEY]));
      const known = queue.filter(({ track }) => ids.has(track.trackId));
      added.update(() => new Set(known.map(({ entryId }) => entryId)));
    }
    const ours = queue.filter(isAdded);
    if (ours.length < added.state$.value.size)
      added.update(() => new Set(ours.map(({ entryId }) => entryId)));
    remember(ours);
    const coming = queue.slice(currentIndex + 1);
    const lastOwn = coming.findLastIndex((entry) => !isAdded(entry));
    // What the user queues comes before what is only similar.
    const late = coming.filter(
      (entry, index) => isAdded(entry) && (!isWanted() || index < lastOwn),
    );
    if (late.length > 0) return playback.removeEntries(late.map(({ entryId }) => entryId));
    const last = queue.at(-1);
    const isShort = isWanted() && lastOwn === -1 && coming.length <= 1;
    if (isPlaying && isShort && last && last !== asked && last !== fruitless) void ask(last);
  };

  /** Not within the emission of the player. */
  const updateSoon = (): void => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      if (!scope.ended) update();
    });
  };

  scope.observe(state$, updateSoon);
  scope.observe(settings.state$, updateSoon);
  scope.observe(host.online$, () => {
    fruitless = undefined;
    updateSoon();
  });
  scope.onEnd(() => {
    requests.abort();
    ofPlayers.delete(playback);
  });
  return { added$: added.state$, end: () => scope.end() };
}

/** The one autoplay of a host's player, created on first use: the sound and the queue's panel are separate chunks. */
export function autoplayOf(host: AutoplayHost): Autoplay {
  const { playback } = host;
  const known = ofPlayers.get(playback);
  if (known) return known;
  const autoplay = createAutoplay(host);
  ofPlayers.set(playback, autoplay);
  return autoplay;
}
