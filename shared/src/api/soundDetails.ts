import { isFields } from '../model/fields';
import { parseJson } from '../model/parseJson';
import { parseText } from '../model/parseTrack';
import type { Waveform } from './musicClient';
import type { Fetch, ResilientFetch } from './resilientFetch';

/** A longer sound is not worth its bytes to draw a seek bar: a preview of 30 s in high quality has 0.7 MB. */
const MOST_BYTES = 4_000_000;

/** Longer than the service takes (docs/decisions/rendering.md). */
const DEADLINE_MILLISECONDS = 12_000;

const isShare = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 255;

function parseWaveform(json: unknown): Waveform | null {
  if (!isFields(json) || !Array.isArray(json.peaks) || !Array.isArray(json.sections)) return null;
  if (json.peaks.length === 0 || !json.peaks.every(isShare)) return null;
  const sections = json.sections.filter(isFields).map(({ kind, startSeconds }) => ({
    kind: parseText(kind),
    startSeconds: Number(startSeconds) || 0,
  }));
  return { peaks: json.peaks.map((peak: number) => peak / 255), sections };
}

/** Asks the music API for the waveform of a sound of this origin; null if it has none or can't be asked. */
export async function fetchWaveform(
  { fetch, baseUrl }: { readonly fetch: ResilientFetch; readonly baseUrl: string },
  soundUrl: string,
): Promise<Waveform | null> {
  if (!soundUrl.startsWith(`${baseUrl}/api/music/audio/`)) return null;
  const [path = '', query = ''] = soundUrl.split('?');
  const { signal } = new AbortController();
  const { status, text } = await fetch(`${path}/waveform?${query}`, { signal });
  return status === 200 ? parseWaveform(parseJson(text)) : null;
}

/** Fetches a sound at low priority; null if it has more than 4 MB or can't be fetched. */
export async function fetchSound(fetch: Fetch, url: string): Promise<ArrayBuffer | null> {
  const refusal = new AbortController();
  const signal = AbortSignal.any([refusal.signal, AbortSignal.timeout(DEADLINE_MILLISECONDS)]);
  try {
    const response = await fetch(url, { priority: 'low', signal });
    const length = Number(response.headers.get('content-length'));
    if (response.status === 200 && length > 0 && length <= MOST_BYTES)
      return await response.arrayBuffer();
    refusal.abort();
    return null;
  } catch {
    return null;
  }
}
