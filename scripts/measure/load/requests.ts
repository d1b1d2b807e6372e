import autocannon from 'autocannon';

/** Requests that a load repeats: a path, asked as a client. */
export interface LoadOf {
  readonly url: string;
  readonly paths: readonly string[];
  readonly connections?: number;
  /** Requests in all, or a time; a load always ends. */
  readonly amount?: number;
  readonly seconds?: number;
  /** Requests in a second; absent: as many as are answered. */
  readonly perSecond?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p99Millis: number;
  readonly answers: number;
  /** Answers with another status than a success, lost connections and answers that took longer than ten seconds. */
  readonly failures: number;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost']);

/** Each request is another client's, so that no limit of one client is measured. */
const clientOf = (index: number): string =>
  `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** Asks a server of this machine for a while. */
export async function putLoad(load: LoadOf): Promise<LoadResult> {
  if (!LOOPBACK.has(new URL(load.url).hostname)) throw new Error('Load goes to this machine alone');
  const { amount, seconds = 3, perSecond, headers } = load;
  const result = await autocannon({
    url: load.url,
    connections: load.connections ?? 16,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    ...(perSecond !== undefined && { overallRate: perSecond }),
    timeout: 10,
    requests: load.paths.map((path, index) => ({
      path,
      headers: { 'accept-language': 'en', 'x-forwarded-for': clientOf(index), ...headers },
    })),
  });
  return {
    perSecond: result.requests.total / result.duration,
    p99Millis: result.latency.p99,
    answers: result.requests.total,
    failures: result.non2xx + result.errors,
  };
}
