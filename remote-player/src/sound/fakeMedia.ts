/** Events of a real element; jsdom plays nothing, so a test sends them. */
export interface FakeMedia {
  /** The source has loaded completely. */
  arrive(durationSeconds?: number): void;
  /** The sound advances. */
  advance(seconds: number): void;
  /** The source ends. */
  finish(): void;
  fail(code: number, message?: string): void;
  /** The data runs out. */
  starve(): void;
  /** The jump is done. */
  finishSeek(): void;
  /** Another app, a headset or the browser pauses or resumes it. */
  toggleFromOutside(isPlaying: boolean): void;
  /** The next play is rejected with this error name. */
  refusePlay(name: string): void;
  readonly state: Readonly<MediaState>;
  /** How often `load` was called, which also loads the source again. */
  readonly loadCount: number;
}

interface MediaState {
  paused: boolean;
  ended: boolean;
  seeking: boolean;
  readyState: number;
  duration: number;
  currentTime: number;
  error: { readonly code: number; readonly message: string } | null;
}

const EMPTY: Omit<MediaState, 'paused'> = {
  ended: false,
  seeking: false,
  readyState: 0,
  duration: NaN,
  currentTime: 0,
  error: null,
};

class Media implements FakeMedia {
  readonly state: MediaState = { paused: true, ...EMPTY };
  loadCount = 0;
  #refusal: string | null = null;
  #waitingPlays: { resolve: () => void; reject: (error: Error) => void }[] = [];

  constructor(readonly element: HTMLMediaElement) {}

  /** Like the browser's events: sent after the script that caused them. */
  tell(type: string): void {
    queueMicrotask(() => this.element.dispatchEvent(new Event(type)));
  }

  play(): Promise<void> {
    if (this.#refusal !== null) {
      const refusal = new DOMException('no', this.#refusal);
      this.#refusal = null;
      return Promise.reject(refusal);
    }
    if (this.state.ended) Object.assign(this.state, { ended: false, currentTime: 0 });
    if (this.state.paused) {
      this.state.paused = false;
      this.tell('play');
      if (this.state.readyState >= 3) this.tell('playing');
      else this.tell('waiting');
    }
    if (this.state.readyState >= 3) return Promise.resolve();
    return new Promise((resolve, reject) => this.#waitingPlays.push({ resolve, reject }));
  }

  pause(): void {
    this.#settlePlays('AbortError');
    if (this.state.paused) return;
    this.state.paused = true;
    this.tell('pause');
  }

  begin(): void {
    this.#settlePlays('AbortError');
    Object.assign(this.state, EMPTY, { paused: true });
  }

  seek(seconds: number): void {
    Object.assign(this.state, { currentTime: seconds, seeking: true, ended: false });
  }

  arrive(durationSeconds = 30): void {
    Object.assign(this.state, { readyState: 4, duration: durationSeconds });
    this.element.dispatchEvent(new Event('loadedmetadata'));
    this.state.seeking = false;
    this.element.dispatchEvent(new Event('canplay'));
    if (!this.state.paused) this.element.dispatchEvent(new Event('playing'));
    this.#settlePlays(null);
  }

  advance(seconds: number): void {
    this.state.currentTime += seconds;
    this.element.dispatchEvent(new Event('timeupdate'));
  }

  finish(): void {
    Object.assign(this.state, { ended: true, paused: true, currentTime: this.state.duration });
    this.element.dispatchEvent(new Event('pause'));
    this.element.dispatchEvent(new Event('ended'));
  }

  fail(code: number, message = ''): void {
    this.state.error = { code, message };
    this.element.dispatchEvent(new Event('error'));
    this.#settlePlays('NotSupportedError');
  }

  starve(): void {
    this.state.readyState = 2;
    this.element.dispatchEvent(new Event('waiting'));
  }

  finishSeek(): void {
    Object.assign(this.state, { seeking: false, readyState: 4 });
    this.element.dispatchEvent(new Event('seeked'));
  }

  toggleFromOutside(isPlaying: boolean): void {
    this.state.paused = !isPlaying;
    this.element.dispatchEvent(new Event(isPlaying ? 'play' : 'pause'));
  }

  refusePlay(name: string): void {
    this.#refusal = name;
  }

  #settlePlays(error: string | null): void {
    for (const { resolve, reject } of this.#waitingPlays.splice(0))
      if (error === null) resolve();
      else reject(new DOMException('no', error));
  }
}

/** The media elements of jsdom with a controlled state. */
export interface FakeMediaElements {
  of(element: HTMLMediaElement): FakeMedia;
  /** Restores jsdom's own elements. */
  uninstall(): void;
}

/** Gives every media element of jsdom a controlled state. */
export function installFakeMedia(): FakeMediaElements {
  const all = new WeakMap<HTMLMediaElement, Media>();
  const of = (element: HTMLMediaElement): Media => {
    const media = all.get(element) ?? new Media(element);
    all.set(element, media);
    return media;
  };
  const stated = (name: keyof MediaState): PropertyDescriptor & ThisType<HTMLMediaElement> => ({
    get() {
      return of(this).state[name];
    },
  });
  const fakes: PropertyDescriptorMap & ThisType<HTMLMediaElement> = {
    paused: stated('paused'),
    ended: stated('ended'),
    seeking: stated('seeking'),
    readyState: stated('readyState'),
    duration: stated('duration'),
    error: stated('error'),
    currentTime: {
      ...stated('currentTime'),
      set(seconds: number) {
        of(this).seek(seconds);
      },
    },
    src: {
      set(url: string) {
        this.setAttribute('src', url);
        of(this).begin();
      },
    },
    play: {
      value(): Promise<void> {
        return of(this).play();
      },
      writable: true,
    },
    pause: {
      value(): void {
        of(this).pause();
      },
    },
    load: {
      value(): void {
        const media = of(this);
        media.loadCount += 1;
        media.begin();
      },
    },
  };

  const { prototype } = HTMLMediaElement;
  const originals = Object.getOwnPropertyDescriptors(prototype) as PropertyDescriptorMap;
  for (const [name, fake] of Object.entries(fakes))
    Object.defineProperty(prototype, name, { ...fake, configurable: true });
  return {
    of,
    uninstall() {
      for (const name of Object.keys(fakes)) {
        delete (prototype as unknown as Record<string, unknown>)[name];
        const original = originals[name];
        if (original) Object.defineProperty(prototype, name, original);
      }
    },
  };
}
