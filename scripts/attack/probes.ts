import { percentile } from '../lib/index.ts';
import { timed } from './client.ts';
import { PAGE, searchPath, type Target } from './target.ts';

/** How a visitor fared who asked again and again. */
export interface Fared {
  readonly p50Millis: number;
  readonly p99Millis: number;
  readonly slowestMillis: number;
  /** Answers that were no success, and those that never came. */
  readonly failures: number;
}

/** Asks the same kind of question one after the other for a while, on a new connection each time. */
export async function fare(
  target: Target,
  kind: 'page' | 'search' | 'cover' | 'healthz',
  { millis, count = Infinity }: { readonly millis: number; readonly count?: number },
): Promise<Fared> {
  const questions = {
    page: () => PAGE,
    search: (index: number) => ({ path: searchPath(target.words[index % 40] ?? 'jazz') }),
    cover: () => ({ path: target.cover }),
    healthz: () => ({ path: '/healthz' }),
  };
  const endsAt = performance.now() + millis;
  const took: number[] = [];
  let failures = 0;
  for (let index = 0; index < count && performance.now() < endsAt; index += 1) {
    const limitMillis = Math.max(endsAt - performance.now(), 5_000);
    const answer = await timed(target.url, questions[kind](index), { limitMillis });
    took.push(answer.millis);
    if (answer.status !== 200) failures += 1;
  }
  return {
    p50Millis: percentile(took, 0.5),
    p99Millis: percentile(took, 0.99),
    slowestMillis: Math.max(...took),
    failures,
  };
}
