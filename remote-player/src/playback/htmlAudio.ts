import { AudioError, type AudioErrorCode, type AudioEvent, type AudioPort } from './audioPort';

const ERROR_CODES: Readonly<Record<number, AudioErrorCode>> = {
  2: 'network',
  3: 'decode',
  4: 'unsupported',
};

/**
 * The audio port on one `<audio>` element, which stands hidden in the document until `dispose`.
 * Every handler looks at the element's present state and not at the event, because an event of the
 * source before may still arrive after a new one was taken up.
 */
export function createHtmlAudio(document: Document): AudioPort {
  const element = document.createElement('audio');
  element.preload = 'auto';
  element.hidden = true;
  element.dataset.testid = 'player-audio';
  document.body.append(element);

  const listeners = new Set<(event: AudioEvent) => void>();
  const listening = new AbortController();
  let load = 0;
  let wantsSound = false;
  let waitingSeekSeconds: number | null = null;

  const on = (type: keyof HTMLMediaElementEventMap, react: () => void): void =>
    element.addEventListener(type, react, { signal: listening.signal });
  const tell = (event: AudioEvent): void => listeners.forEach((listener) => listener(event));
  const tellMoved = (): void => tell({ type: 'moved', load });
  const tellBuffering = (isBuffering: boolean): void =>
    tell({ type: 'buffering', load, isBuffering });
  const tellSoundIsThere = (): void => {
    if (element.readyState >= element.HAVE_FUTURE_DATA) tellBuffering(false);
  };
  const tellToggledOutside = (isPlaying: boolean): void => {
    wantsSound = isPlaying;
    tell({ type: 'toggled-outside', load, isPlaying });
  };

  on('loadedmetadata', () => {
    if (waitingSeekSeconds !== null && element.readyState >= element.HAVE_METADATA) {
      element.currentTime = waitingSeekSeconds;
      waitingSeekSeconds = null;
    }
    tellMoved();
  });
  on('durationchange', tellMoved);
  on('timeupdate', tellMoved);
  on('seeked', () => {
    tellMoved();
    // A jump that was paused on its way is told by nothing else.
    tellSoundIsThere();
  });
  on('waiting', () => tellBuffering(true));
  on('playing', tellSoundIsThere);
  on('canplay', tellSoundIsThere);
  on('ended', () => {
    if (element.ended) tell({ type: 'ended', load });
  });
  on('error', () => {
    if (!element.error) return;
    const code = ERROR_CODES[element.error.code];
    if (!code) return;
    tell({ type: 'failed', load, error: new AudioError(code, { cause: element.error }) });
  });
  on('pause', () => {
    // A source that ends pauses first; that is its end and nobody's wish.
    if (wantsSound && element.paused && !element.ended) tellToggledOutside(false);
  });
  on('play', () => {
    if (!wantsSound && !element.paused) tellToggledOutside(true);
  });

  const dropSource = (): void => {
    wantsSound = false;
    waitingSeekSeconds = null;
    element.pause();
    element.removeAttribute('src');
    element.load();
  };

  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get position() {
      return {
        currentTimeSeconds: waitingSeekSeconds ?? element.currentTime,
        durationSeconds: Number.isNaN(element.duration) ? 0 : element.duration,
      };
    },
    load(url, { fromSeconds = 0 } = {}) {
      load += 1;
      wantsSound = false;
      waitingSeekSeconds = fromSeconds > 0 ? fromSeconds : null;
      element.src = url;
      return load;
    },
    async play() {
      wantsSound = true;
      try {
        await element.play();
        return 'playing';
      } catch (error) {
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
        return isRefused ? 'refused' : 'interrupted';
      }
    },
    pause() {
      wantsSound = false;
      element.pause();
    },
    seek(positionSeconds) {
      if (element.readyState >= element.HAVE_METADATA) element.currentTime = positionSeconds;
      else waitingSeekSeconds = positionSeconds;
    },
    prepare: () => undefined,
    readyLimit: 0,
    isReady: () => false,
    startUpSeconds: 0,
    setGain(gain) {
      element.volume = gain;
      // iOS keeps `volume` at 1 and heeds `muted` alone.
      element.muted = gain === 0;
    },
    setLevelling: () => undefined,
    unload() {
      load += 1;
      dropSource();
    },
    dispose() {
      listening.abort();
      listeners.clear();
      dropSource();
      element.remove();
    },
  };
}
