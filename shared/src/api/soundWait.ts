import { secondsToWait } from './retryAfterGate';
import type { ResilientFetchDependencies } from './resilientFetch';

/** The service answers within 10 seconds, or refuses (docs/decisions/rendering.md); the rest is for the network. */
const DEADLINE_MILLISECONDS = 12_000;

/**
 * Creates `MusicClient.soundWaitSeconds`. An audio element does not expose the status of an answer, so the sound is
 * requested again, and cancelled once the status is known.
 */
export function createSoundWait(
  dependencies: Pick<ResilientFetchDependencies, 'fetch' | 'schedule'> & {
    readonly baseUrl: string;
  },
): (url: string) => Promise<number | null> | null {
  const { fetch, schedule, baseUrl } = dependencies;

  const ask = async (url: string): Promise<number | null> => {
    const request = new AbortController();
    const cancelDeadline = schedule(() => request.abort(), DEADLINE_MILLISECONDS);
    try {
      const response = await fetch(url, { signal: request.signal });
      // It is available now, so it may be loaded at once.
      return response.status < 400 ? 0 : secondsToWait(response);
    } catch {
      return null;
    } finally {
      cancelDeadline();
      request.abort();
    }
  };

  return (url) => (url.startsWith(`${baseUrl}/api/music/audio/`) ? ask(url) : null);
}
