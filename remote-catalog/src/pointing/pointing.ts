import {
  isPlayable,
  select,
  type HostApi,
  type PlaybackState,
  type Schedule,
  type Scope,
  type Track,
} from '@prelude/shared';
import {
  pointingObstacle,
  rememberQueue,
  REST_MILLISECONDS,
  sampleOf,
} from '@prelude/shared/lists';
import { timers } from '@prelude/shared/platform';
import { trackOfCard, type CardRows } from './trackOfCard';

/** What pointing needs. */
export interface PointingDependencies {
  readonly host: HostApi;
  readonly rows: CardRows;
  /** Ends it. */
  readonly scope: Scope;
  /** The browser's own by default. */
  readonly window?: Window;
  readonly schedule?: Schedule;
}

/**
 * "Listen by pointing": on home, a card plays as a sample while a mouse rests on it, or after an arrow key has moved the
 * focus to it. Music that the user has started goes on instead. The player's queue comes back afterwards.
 */
export function followPointing({
  host,
  rows,
  scope,
  window = globalThis.window,
  schedule = timers,
}: PointingDependencies): void {
  const { playback, page$, settings, theme } = host;
  const { document, navigator } = window;
  let pointed: Track | null = null;
  let sample: Track | null = null;
  let restoreQueue = (): void => {};
  let cancelRest = (): void => {};
  let lastKey: string | null = null;

  const isSample = ({ currentTrack }: PlaybackState): boolean =>
    sample !== null && currentTrack === sample;

  const stop = (): void => {
    cancelRest();
    pointed = null;
    const isOurs = isSample(playback.state$.value);
    sample = null;
    if (isOurs) restoreQueue();
  };

  /** A browser lets a page play only after a press. */
  const mayPlay = (): boolean =>
    page$.value === 'home' &&
    navigator.userActivation.hasBeenActive &&
    pointingObstacle(theme.state$.value, window) === null;

  const play = (track: Track): void => {
    const state = playback.state$.value;
    const isOurs = isSample(state);
    if (!mayPlay() || (state.isPlaying && !isOurs)) return;
    if (isOurs && sample?.trackId === track.trackId) return;
    if (!isOurs) restoreQueue = rememberQueue(playback);
    sample = sampleOf(track);
    playback.playQueue([sample], 0);
  };

  const pointAt = (target: EventTarget | null): void => {
    const card = trackOfCard(rows, target);
    const track = card && isPlayable(card) ? card : undefined;
    if (track?.trackId === pointed?.trackId) return;
    cancelRest();
    pointed = track ?? null;
    cancelRest = schedule(() => (track ? play(track) : stop()), REST_MILLISECONDS);
  };

  const listen = (signal: AbortSignal): void => {
    const on = <K extends keyof DocumentEventMap>(
      type: K,
      listener: (event: DocumentEventMap[K]) => void,
    ): void => document.addEventListener(type, listener, { signal });
    on('pointerover', ({ target, pointerType }) => pointerType !== 'touch' && pointAt(target));
    // The pointer has left the window.
    on('pointerout', ({ relatedTarget }) => relatedTarget === null && pointAt(null));
    on('pointerdown', () => (lastKey = null));
    on('keydown', ({ key }) => (lastKey = key));
    on('focusin', ({ target }) => {
      if (lastKey !== null) pointAt(lastKey.startsWith('Arrow') ? target : null);
    });
    on('visibilitychange', () => document.hidden && stop());
  };

  let listening = new AbortController();
  const listenAgain = (isOn: boolean): void => {
    listening.abort();
    stop();
    listening = new AbortController();
    if (isOn) listen(listening.signal);
  };
  scope.onEnd(() => listenAgain(false));
  scope.observe(
    select(settings.state$, ({ listenByPointing }) => listenByPointing),
    listenAgain,
  );
  scope.observe(page$, (page) => page !== 'home' && stop());
  scope.observe(playback.state$, (state) => {
    // The user has paused it or plays something else, it has ended, or the browser has refused it. Not within the player's own report.
    if (sample && !(isSample(state) && state.isPlaying))
      queueMicrotask(() => {
        const now = playback.state$.value;
        if (sample && !(isSample(now) && now.isPlaying)) stop();
      });
  });
}
