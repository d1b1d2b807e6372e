import type { Gate } from '../../gate/index.ts';
import { type Build, readRegistry, UserError, shortId, type SiteLayout } from '../../site/index.ts';
import { publishCanary, setCanary } from '../canary.ts';
import type { OperationOptions } from '../promote.ts';
import { isWorse, type Loads } from './isWorse.ts';
import { type Counts, type CountsSource, createCounting, readCounts } from './readCounts.ts';

/** The canary that is watched. */
export interface WatchedCanary {
  readonly site: SiteLayout;
  readonly part: string;
  /** A version that is in the site, by its whole id, or a build. */
  readonly candidate: string | Build;
  readonly gate: Gate;
  readonly options?: OperationOptions;
}

/** How it grows. */
export interface WatchPlan {
  /** The shares of a hundred visitors, ascending; 100 publishes it. */
  readonly steps: readonly number[];
  /** How long each look waits. */
  readonly everyMillis: number;
  /** So many page loads of both versions are seen before the next step. */
  readonly minStarts: number;
}

/** What the watch needs of the world. */
export interface WatchPorts {
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
 * share that it has reached; called again, it goes on from there. Throws a UserError as setCanary does.
 */
export async function watchCanary(
  { site, part, candidate, gate, options = {} }: WatchedCanary,
  { steps, everyMillis, minStarts }: WatchPlan,
  { counts: source, wait, say }: WatchPorts,
): Promise<WatchEnd> {
  const version = typeof candidate === 'string' ? candidate : candidate.version;
  const name = `${part} ${shortId(version)}`;
  const shareNow = (): number => {
    const canary = readRegistry(site).parts[part]?.canary;
    return canary?.version === version ? canary.percent : 0;
  };
  const counted = async (): Promise<Counts | null> => {
    try {
      return await readCounts(source, part, shortId(version));
    } catch (error) {
      say(`The counts can’t be read: ${(error as Error).message}.`);
      return null;
    }
  };
  const end = async (why: string): Promise<WatchEnd> => {
    await setCanary(site, part, version, 0, gate, options);
    say(`The canary of ${name} has ended: ${why}.`);
    return 'rolled back';
  };

  if ((readRegistry(site).parts[part]?.current ?? null) === null)
    throw new UserError(`${part} has no live version to compare with: use --percent`);
  let look = 0;
  const reached = shareNow();
  for (const percent of steps.filter((step) => step >= reached)) {
    if (percent === 100) {
      const { revision } = await publishCanary(site, part, version, gate, options);
      say(`${name} is current since revision ${revision}.`);
      return 'published';
    }
    await setCanary(site, part, candidate, percent, gate, options);
    say(`${percent} of 100 visitors get ${name}; Ctrl-C leaves it so.`);
    const sinceThen = createCounting();
    const first = await counted();
    if (first) sinceThen(first);
    for (let isEnough = false; !isEnough;) {
      await wait(everyMillis);
      if (shareNow() !== percent) {
        say(`The canary of ${name} was changed by another command: no longer watched.`);
        return 'left';
      }
      const now = await counted();
      if (!now) continue;
      const { canary, live } = sinceThen(now);
      look += 1;
      const figures = `${percent} %: failed in ${rate(canary)}, the live version in ${rate(live)}`;
      if (isWorse(canary, live, look)) return end(figures);
      if (isSilent(canary, live, percent, minStarts))
        return end(`none of its pages reports, of ${live.starts} with the live version`);
      isEnough = Math.min(canary.starts, live.starts) >= minStarts;
      say(`${figures}${isEnough ? '' : `; waiting for ${minStarts} of both`}.`);
    }
  }
  say(`${name} has reached the last step and stays.`);
  return 'stays';
}
