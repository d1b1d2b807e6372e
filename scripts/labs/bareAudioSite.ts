import { type Interception, rangeHeaders, rangeOf } from '../lib/index.ts';
import { toneWav } from '../sound-lab/index.ts';

/** The path of the bare page on the product's site. */
export const BARE_AUDIO_PATH = '/bare-audio';

/**
 * A minimal player: one `<audio>` element for each press, created by the press or, if another track plays, earlier. Its sound
 * goes through an audio context, as the product's, so both are recorded in the same way.
 */
const BARE_AUDIO_PAGE = `<!doctype html>
<title>Bare audio</title>
<button id="first">First</button>
<button id="cold">Cold</button>
<button id="next">Next</button>
<button id="pause">Pause</button>
<script>
  const elements = new Map();
  let context;
  let sounding;

  function prepare(id) {
    if (elements.has(id)) return elements.get(id);
    const element = document.createElement('audio');
    element.preload = 'auto';
    element.src = '/api/music/audio/bare-' + id;
    elements.set(id, element);
    document.body.append(element);
    return element;
  }
  for (const id of ['first', 'cold', 'next']) {
    document.getElementById(id).onclick = () => {
      const element = prepare(id);
      context ??= new AudioContext();
      context.createMediaElementSource(element).connect(context.destination);
      sounding?.pause();
      sounding = element;
      element.play();
      if (id === 'cold') prepare('next');
    };
  }
  document.getElementById('pause').onclick = () => sounding.pause();
</script>`;

/** As long as a preview. */
const TONE = toneWav({ frequencyHertz: 440, seconds: 30, amplitude: 0.5 });

/**
 * Answers the bare page on a site. Every preview is the same tone and is not cached: rendering music on the same machine
 * would affect the measurement, and a tone sounds from its first sample on.
 */
export const answerBareAudio: Interception = (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === BARE_AUDIO_PATH) {
    response.writeHead(200, { 'content-type': 'text/html' }).end(BARE_AUDIO_PAGE);
    return true;
  }
  if (!pathname.startsWith('/api/music/audio/')) return false;
  const range = rangeOf(request, TONE.length);
  response.writeHead(range ? 206 : 200, rangeHeaders('audio/wav', range, TONE.length));
  response.end(TONE.subarray(range?.from, range?.until));
  return true;
};
