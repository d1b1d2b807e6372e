import { type Interception, type Proxy, startProxy } from '../../../lib/index.ts';
import { rangeOf, soundHeaders, toneWav } from '../../../sound-lab/index.ts';
import { BARE_AUDIO_PAGE, BARE_AUDIO_PATH } from './bareAudioPage.ts';

/** As long as a preview. */
const TONE = toneWav({ frequencyHertz: 440, seconds: 30, amplitude: 0.5 });

const answer: Interception = (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === BARE_AUDIO_PATH) {
    response.writeHead(200, { 'content-type': 'text/html' }).end(BARE_AUDIO_PAGE);
    return true;
  }
  if (!pathname.startsWith('/api/music/audio/')) return false;
  const range = rangeOf(request, TONE.length);
  response.writeHead(range ? 206 : 200, soundHeaders(range, TONE.length));
  response.end(TONE.subarray(range?.from, range?.until));
  return true;
};

/**
 * The site with the bare page. Every preview is the same tone and is not cached: rendering music on the same machine
 * would affect the measurement, and a tone sounds from its first sample on.
 */
export const startSoundSite = (site: string): Promise<Proxy> => startProxy(() => site, answer);
