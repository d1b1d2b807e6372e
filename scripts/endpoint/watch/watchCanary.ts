import { reasonOf } from '../../lib/index.ts';
import { readBuild, shortId, UserError, type PartStatus } from '../../site/index.ts';
import type { Target } from '../operation.ts';
import { isWorse, type Loads } from './isWorse.ts';
import { type Counts, type CountsSource, createCounting, readCounts } from './readCounts.ts';

/** A part, and a version of it that is in the site, by its id, or the folder of a build. */
export type Candidate = { readonly part: string } & (
  | { readonly version: string }
  | { readonly build: string }
);

export interface WatchPlan {
  /** The shares of a hundred visitors, ascending; 100 publishes it. */
  readonly steps: readonly number[];
  /** How long each look waits. */
  readonly everyMillis: number;
  /** So many page loads of both versions are seen before the next step. */
  readonly minStarts: number;
  /** What each revision says: see the operations. */
  readonly metadata?: object;
}

export interface WatchPorts {
  readonly target: Target;
  readonly counts: CountsSource;
  readonly wait: (millis: number) => Promise<unknown>;
  readonly say: (line: string) => void;
}

/** How a watch ended; `stays` where its last step was below 100, `left` where the canary was changed elsewhere. */
export type WatchEnd = 'published' | 'rolled back' | 'stays' | 'left';

const rate = ({ starts, failed }: Loads): string =>
  `${failed} of ${starts} page loads (${starts === 0 ? '–' : ((100 * failed) / starts).toFixed(2)} %)`;

/** True where so many of the live version's pages report that some of the canary's should, and none does. */
const isSilent = (canary: Loads, live: Loads, percent: number, minStarts: number): boolean =>
  canary.starts === 0 && (live.starts * percent) / (100 - percent) >= minStarts;

/**
 * Grows a canary by steps as long as it fails in no larger share of its page loads than the live version, and ends it where it
 * does. The two are compared within a step, in which both have the same visitors' hours. Killed at any moment, it leaves the
 * share that it has reached; called again, it goes on from there. Throws a UserError if an operation is refused.
 */
export async function watchCanary(
  candidate: Candidate,
  { steps, everyMillis, minStarts, metadata = {} }: WatchPlan,
  { target: { perform, states }, counts: source, wait, say }: WatchPorts,
): Promise<WatchEnd> {
  const { part } = candidate;
  const version = 'build' in candidate ? readBuild(candidate.build).version : candidate.version;
  const name = `${part} ${shortId(version)}`;
  const state = async (): Promise<PartStatus | undefined> =>
    (await states()).find((status) => status.part === part);
  const shareNow = async (): Promise<number> => {
    const canary = (await state())?.canary;
    return canary && shortId(canary.version) === shortId(version) ? canary.percent : 0;
  };
  const unlessUnread = async <T>(what: string, read: () => Promise<T>): Promise<T | null> => {
    try {
      return await read();
    } catch (error) {
      say(`${what} can’t be read: ${reasonOf(error as Error)}.`);
      return null;
    }
  };
  const counted = (): Promise<Counts | null> =>
    unlessUnread('The counts', () => readCounts(source, part, shortId(version)));
  const end = async (why: string): Promise<WatchEnd> => {
    await perform({ name: 'canary', part, version, percent: 0, ...metadata });
    say(`The canary of ${name} has ended: ${why}.`);
    return 'rolled back';
  };

  const before = await state();
  if (!before?.current)
    throw new UserError(`${part} has no live version to compare with: use --percent`);
  let looks = 0;
  const reached = await shareNow();
  for (const [index, percent] of steps.filter((step) => step >= reached).entries()) {
    if (percent === 100) {
      const { revision } = await perform({ name: 'promote', part, version, ...metadata });
      say(`${name} is current since revision ${revision}.`);
      return 'published';
    }
    const given = index === 0 && reached === 0 ? candidate : { part, version };
    await perform({ name: 'canary', ...given, percent, ...metadata });
    say(`${percent} of 100 visitors get ${name}; Ctrl-C leaves it so.`);
    const sinceThen = createCounting();
    const first = await counted();
    if (first) sinceThen(first);
    for (let isEnough = false; !isEnough;) {
      await wait(everyMillis);
      const share = await unlessUnread('The site', shareNow);
      if (share !== null && share !== percent) {
        say(`The canary of ${name} was changed by another command: no longer watched.`);
        return 'left';
      }
      const now = share === null ? null : await counted();
      if (!now) continue;
      const { canary, live } = sinceThen(now);
      looks += 1;
      const figures = `${percent} %: failed in ${rate(canary)}, the live version in ${rate(live)}`;
      if (isWorse(canary, live, looks)) return end(figures);
      if (isSilent(canary, live, percent, minStarts))
        return end(`none of its pages reports, of ${live.starts} with the live version`);
      isEnough = Math.min(canary.starts, live.starts) >= minStarts;
      say(`${figures}${isEnough ? '' : `; waiting for ${minStarts} of both`}.`);
    }
  }
  say(`${name} has reached the last step and stays.`);
  return 'stays';
}
