/** One play, as ListenBrainz takes it. */
export interface Listen {
  /** When it began, in seconds since 1970. */
  readonly listened_at: number;
  readonly track_metadata: {
    readonly artist_name: string;
    readonly track_name: string;
    readonly release_name?: string;
    readonly additional_info: Readonly<Record<string, string | number>>;
  };
}

/** What became of a request. */
export type Outcome =
  | { readonly kind: 'taken' }
  /** The token is wrong or no longer valid. */
  | { readonly kind: 'unauthorized' }
  /** ListenBrainz will never take these listens. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Later: the network, the server, or its limit. */
  | { readonly kind: 'later'; readonly afterMillis: number | null };

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Who a token belongs to; null for an invalid one. */
export interface Validation {
  readonly userName: string | null;
}

/** Longer than any answer takes; an offline browser may not tell. */
const DEADLINE_MILLIS = 20_000;

/** The time until the limit of requests is lifted; null if the answer does not tell. */
function resetMillis(response: Response): number | null {
  const text = response.headers.get('X-RateLimit-Reset-In');
  const seconds = Number(text ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}

const textOf = (value: unknown, name: string): string | null => {
  const field = (value as Readonly<Record<string, unknown>> | null)?.[name];
  return typeof field === 'string' ? field : null;
};

/** The part of the API of ListenBrainz that the scrobbler uses (https://listenbrainz.readthedocs.io). */
export class ListenBrainz {
  readonly #origin: string;
  readonly #fetch: Fetch;

  constructor(origin: string, fetch: Fetch) {
    this.#origin = origin;
    this.#fetch = fetch;
  }

  #request(token: string, path: string, init: RequestInit): Promise<Response> {
    return this.#fetch(`${this.#origin}${path}`, {
      ...init,
      headers: { ...init.headers, Authorization: `Token ${token}` },
      signal: AbortSignal.timeout(DEADLINE_MILLIS),
    });
  }

  /** Asks whose token this is. Rejects if there is no answer. */
  async validate(token: string): Promise<Validation> {
    const response = await this.#request(token, '/1/validate-token', { method: 'GET' });
    // An unknown token is answered with 200 and `valid: false`; one that is malformed with an error.
    if (response.status >= 500 || response.status === 429)
      throw new Error(`ListenBrainz answers ${response.status}`);
    const answer: unknown = response.ok ? await response.json() : null;
    const isValid = (answer as { readonly valid?: unknown } | null)?.valid === true;
    return { userName: isValid ? textOf(answer, 'user_name') : null };
  }

  /** Sends listens; never rejects. */
  async submit(token: string, listens: readonly Listen[]): Promise<Outcome> {
    try {
      const response = await this.#request(token, '/1/submit-listens', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          listen_type: listens.length === 1 ? 'single' : 'import',
          payload: listens,
        }),
      });
      if (response.ok) return { kind: 'taken' };
      if (response.status === 401) return { kind: 'unauthorized' };
      if (response.status === 429 || response.status >= 500)
        return { kind: 'later', afterMillis: resetMillis(response) };
      const answer: unknown = await response.json().catch(() => null);
      return { kind: 'refused', message: textOf(answer, 'error') ?? `status ${response.status}` };
    } catch {
      return { kind: 'later', afterMillis: null };
    }
  }
}
