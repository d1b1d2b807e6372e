import type { Listen, ListenBrainz } from './listenBrainz.ts';

/** What the scrobbler keeps between visits. */
export interface Kept {
  /** The user's own token; reports are sent only while there is one. */
  readonly token: string | null;
  /** Whose token it is. */
  readonly userName: string | null;
  /** Oldest first. */
  readonly queue: readonly Listen[];
}

/** What its views show. */
export interface ScrobblerState extends Kept {
  /** What is wrong, in words for the user; null if nothing is. */
  readonly problem: string | null;
}

/** A place for one text; either may throw. */
export interface TextStore {
  read(): string | null;
  write(text: string): void;
}

/** Runs something later; the returned function cancels it. */
export type Schedule = (run: () => void, millis: number) => () => void;

export interface ScrobblerDependencies {
  readonly api: Pick<ListenBrainz, 'submit' | 'validate'>;
  readonly store: TextStore;
  readonly schedule: Schedule;
}

const NOTHING: Kept = { token: null, userName: null, queue: [] };

/** As many listens as one request takes, far below the API's 1,000. */
const BATCH = 100;
/** The queue loses its oldest listens beyond this: they fill most of a remote's storage. */
const KEPT_LISTENS = 300;
const FIRST_RETRY_MILLIS = 5_000;
const LAST_RETRY_MILLIS = 15 * 60_000;

const isListen = (value: unknown): value is Listen => {
  const { listened_at: at, track_metadata: track } = (value ?? {}) as Partial<Listen>;
  return (
    Number.isInteger(at) &&
    typeof track?.track_name === 'string' &&
    typeof track.artist_name === 'string'
  );
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function readKept(store: TextStore): Kept {
  try {
    const { token, userName, queue } = JSON.parse(store.read() ?? 'null') as Record<
      string,
      unknown
    >;
    return {
      token: textOrNull(token),
      userName: textOrNull(userName),
      queue: Array.isArray(queue) ? queue.filter(isListen) : [],
    };
  } catch {
    return NOTHING;
  }
}

/** Keeps plays until ListenBrainz has taken them, and sends them while the user wants it. */
export class Scrobbler {
  readonly #dependencies: ScrobblerDependencies;
  readonly #listeners = new Set<() => void>();
  #state: ScrobblerState;
  #failures = 0;
  #isSending = false;
  #cancelRetry: (() => void) | null = null;

  constructor(dependencies: ScrobblerDependencies) {
    this.#dependencies = dependencies;
    this.#state = { ...readKept(dependencies.store), problem: null };
  }

  get state(): ScrobblerState {
    return this.#state;
  }

  /** Calls `listener` after each change, until the returned function is called. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Reads what is stored again: another user has it. */
  reload(): void {
    this.stop();
    this.#failures = 0;
    this.#state = { ...readKept(this.#dependencies.store), problem: null };
    this.#listeners.forEach((listener) => listener());
  }

  #change(change: Partial<ScrobblerState>): void {
    this.#state = { ...this.#state, ...change };
    const { token, userName, queue } = this.#state;
    try {
      this.#dependencies.store.write(JSON.stringify({ token, userName, queue }));
    } catch {
      // It goes on in memory.
    }
    this.#listeners.forEach((listener) => listener());
  }

  /** Opts in with the user's own token, if ListenBrainz knows it. */
  async connect(token: string): Promise<void> {
    try {
      const { userName } = await this.#dependencies.api.validate(token);
      if (userName === null) {
        this.#change({ problem: 'ListenBrainz does not know this token.' });
        return;
      }
      this.#change({ token, userName, problem: null });
      await this.flush();
    } catch {
      this.#change({ problem: 'ListenBrainz can’t be reached. Try again later.' });
    }
  }

  /** Opts out: the token and what was not sent are forgotten. */
  disconnect(): void {
    this.stop();
    this.#change({ ...NOTHING, problem: null });
  }

  /** Keeps a play and sends it, if the user has opted in. */
  async add(listen: Listen): Promise<void> {
    if (this.#state.token === null) return;
    this.#change({ queue: [...this.#state.queue, listen].slice(-KEPT_LISTENS) });
    // While a retry waits, it sends this one, too.
    if (!this.#cancelRetry) await this.flush();
  }

  /** Sends what is kept, one request at a time, until all is sent or a request has failed. */
  async flush(): Promise<void> {
    if (this.#isSending) return;
    this.stop();
    this.#isSending = true;
    try {
      while (await this.#sendBatch());
    } finally {
      this.#isSending = false;
    }
  }

  /** Ends a waiting retry; what is kept stays. */
  stop(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
  }

  /** True where the next batch may follow at once. */
  async #sendBatch(): Promise<boolean> {
    const { token, queue } = this.#state;
    const batch = queue.slice(0, BATCH);
    if (token === null || batch.length === 0) return false;
    const outcome = await this.#dependencies.api.submit(token, batch);
    // The user may have opted out, or changed the token, meanwhile.
    if (this.#state.token !== token) return this.#state.token !== null;
    if (outcome.kind === 'unauthorized') {
      this.#change({
        token: null,
        userName: null,
        problem: 'ListenBrainz refuses the token. Enter it again.',
      });
      return false;
    }
    if (outcome.kind === 'later') {
      this.#retryLater(outcome.afterMillis);
      return false;
    }
    this.#failures = 0;
    const sent = new Set(batch);
    const problem =
      outcome.kind === 'refused'
        ? `ListenBrainz refused ${batch.length} plays: ${outcome.message}`
        : null;
    this.#change({ queue: this.#state.queue.filter((listen) => !sent.has(listen)), problem });
    return true;
  }

  #retryLater(afterMillis: number | null): void {
    const backOff = Math.min(FIRST_RETRY_MILLIS * 2 ** this.#failures, LAST_RETRY_MILLIS);
    this.#failures += 1;
    this.#change({ problem: 'ListenBrainz can’t be reached. The plays are kept and sent later.' });
    this.#cancelRetry = this.#dependencies.schedule(() => {
      this.#cancelRetry = null;
      void this.flush();
    }, afterMillis ?? backOff);
  }
}
