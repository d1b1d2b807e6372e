import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRegistration } from '@prelude/shared';
import { drawCover, playTone } from './media.ts';
import { type Answer, type RemoteFiles, typeOf } from './remoteFiles.ts';
import { findTracks } from './sampleTracks.ts';
import { presenceOf, readSeed, type Seed, textsOf } from './seed.ts';

/** Long enough to look at a loading state. */
const SLOW_MILLIS = 4_000;

const json = (value: unknown, status = 200): Answer => ({
  type: 'application/json',
  body: JSON.stringify(value),
  status,
});

const inline = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const choice = (name: string, values: readonly string[]): string =>
  `<fieldset><legend>${name[0]?.toUpperCase()}${name.slice(1)}</legend>${values
    .map(
      (value, index) =>
        `<label><input type="radio" name="${name}" value="${value}"${index === 0 ? ' checked' : ''} /> ${value}</label>`,
    )
    .join('')}</fieldset>`;

/** The page with the product in a frame, and switches for what a visitor's browser decides. */
function toolbarPage({
  name,
  contributes,
}: Pick<RemoteRegistration, 'name' | 'contributes'>): string {
  const presence = Object.fromEntries(
    (['member', 'guest', 'none'] as const).map((user) => [user, presenceOf(user)]),
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${name} · emulator</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="toolbar.css" />
    <script type="application/json" id="told">${inline({ contributes, presence })}</script>
    <script src="toolbar.js" defer></script>
  </head>
  <body>
    <header>
      <h1>${name}</h1>
      ${choice('user', ['member', 'guest', 'none'])}
      ${choice('theme', ['dark', 'light'])}
      ${choice('width', ['desktop', 'phone'])}
      ${choice('network', ['fast', 'slow', 'failing', 'offline'])}
      <div id="shown" role="group" aria-label="Where it appears"></div>
      <button id="afresh">Start afresh</button>
      <button id="save">Save as seed</button>
      <output id="saved"></output>
    </header>
    <iframe id="product" title="Prelude" src="/" allow="autoplay"></iframe>
  </body>
</html>
`;
}

/** Puts a seed into the browser's storage before the page's first script reads it; once, until the seed changes. */
function seedScript(seed: Seed): string {
  const mark = createHash('sha256').update(JSON.stringify(seed)).digest('hex');
  return `if (localStorage.getItem('emulator_seed') !== ${inline(mark)}) {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, text] of Object.entries(${inline(textsOf(seed, Date.now()))})) localStorage.setItem(key, text);
  localStorage.setItem('emulator_seed', ${inline(mark)});
}
`;
}

/** Adds the seed to a page of the product. */
export const withSeed = (html: string): string =>
  html.replace(/<head>/, '<head>\n    <script src="/emulator/seed.js"></script>');

/** Tells the page that the browser is offline. */
const OFFLINE = "Object.defineProperty(navigator, 'onLine', { value: false });\n";

/** What no network carries: the music, its covers and its sounds. */
const isRemote = (path: string): boolean => /^\/(api|emulator\/(cover|tone))\//.test(path);

/**
 * Makes what an emulator answers for itself: its toolbar (page/toolbar.ts), its seed, which is read each time since a developer changes
 * it, and the music API; null for anything else, and `cut` for what gets no answer while it is offline.
 */
export function createEmulator(files: string, { registration }: RemoteFiles, seedFile: string) {
  let network = 'fast';

  async function searchMusic(path: string, query: URLSearchParams): Promise<Answer> {
    if (network === 'slow') await new Promise((done) => setTimeout(done, SLOW_MILLIS));
    if (network === 'failing') return json({ error: 'The network of this emulator fails.' }, 503);
    const { tracks } = readSeed(seedFile);
    if (path === '/api/music/tracks') {
      const ids = (query.get('ids') ?? '').split(',').map(Number);
      return json({ results: tracks.filter(({ trackId }) => ids.includes(trackId)) });
    }
    if (path !== '/api/music/search') return json({ results: [] });
    const limit = Number(query.get('limit') ?? 50);
    return json({ results: findTracks(tracks, query.get('q') ?? '', limit) });
  }

  return async (
    { pathname, searchParams }: URL,
    method = 'GET',
  ): Promise<Answer | 'cut' | null> => {
    if (network === 'offline' && isRemote(pathname)) return 'cut';
    if (pathname.startsWith('/api/music/')) return searchMusic(pathname, searchParams);
    const [, kind, value = ''] =
      /^\/emulator\/(cover|tone|network)\/(\w+)(?:\.(?:svg|wav))?$/.exec(pathname) ?? [];
    if (kind === 'cover') return { type: 'image/svg+xml', body: drawCover(Number(value)) };
    if (kind === 'tone') return { type: 'audio/wav', body: playTone(Number(value)) };
    if (kind === 'network' && method === 'POST') {
      network = value;
      return json({ network });
    }
    const [, file = null] =
      /^\/emulator\/(|toolbar\.js|toolbar\.css|seed\.js)$/.exec(pathname) ?? [];
    if (file === null) return null;
    if (file === '') {
      const page = toolbarPage(registration() ?? { name: 'no build yet' });
      return { type: typeOf('page.html'), body: page };
    }
    const body =
      file === 'seed.js'
        ? (network === 'offline' ? OFFLINE : '') + seedScript(readSeed(seedFile))
        : readFileSync(join(files, file));
    return { type: typeOf(file), body };
  };
}
