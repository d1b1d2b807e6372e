import { createHash } from 'node:crypto';
import type { RemoteRegistration } from '@prelude/shared';
import { drawCover, playTone } from './media.ts';
import { findTracks } from './sampleTracks.ts';
import { presenceOf, type Seed, textsOf } from './seed.ts';

/** What one request is answered with. */
export interface Answer {
  readonly type: string;
  readonly body: string | Buffer;
  readonly status?: number;
}

/** What an emulator is made of. */
export interface EmulatorOptions {
  /** Reads the seed; it is read each time, since a developer changes it. */
  readonly readSeed: () => Seed;
  /** The remote in development; null before its first build. */
  readonly registration: () => Pick<RemoteRegistration, 'name' | 'contributes'> | null;
  /** The bundled script and style sheet of the toolbar (page/toolbar.ts). */
  readonly toolbar: { readonly script: () => string; readonly styles: () => string };
}

/** Long enough to look at a loading state. */
const SLOW_MILLIS = 4_000;

const json = (value: unknown, status = 200): Answer => ({
  type: 'application/json',
  body: JSON.stringify(value),
  status,
});
const script = (body: string): Answer => ({ type: 'text/javascript; charset=utf-8', body });

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
 * Makes what an emulator answers for itself: its toolbar, its seed, and the music API; null for anything else, and `cut` for what gets no
 * answer while it is offline.
 */
export function createEmulator({ readSeed, registration, toolbar }: EmulatorOptions) {
  let network = 'fast';

  async function searchMusic(path: string, query: URLSearchParams): Promise<Answer> {
    if (network === 'slow') await new Promise((done) => setTimeout(done, SLOW_MILLIS));
    if (network === 'failing') return json({ error: 'The network of this emulator fails.' }, 503);
    const { tracks } = readSeed();
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
    const [, kind, value = ''] =
      /^\/emulator\/(cover|tone|network)\/(\w+)(?:\.(?:svg|wav))?$/.exec(pathname) ?? [];
    if (kind === 'cover') return { type: 'image/svg+xml', body: drawCover(Number(value)) };
    if (kind === 'tone') return { type: 'audio/wav', body: playTone(Number(value)) };
    if (kind === 'network' && method === 'POST') {
      network = value;
      return json({ network });
    }
    if (pathname.startsWith('/api/music/')) return searchMusic(pathname, searchParams);
    switch (pathname) {
      case '/emulator/':
        return {
          type: 'text/html; charset=utf-8',
          body: toolbarPage(registration() ?? { name: 'no build yet' }),
        };
      case '/emulator/toolbar.js':
        return script(toolbar.script());
      case '/emulator/toolbar.css':
        return { type: 'text/css; charset=utf-8', body: toolbar.styles() };
      case '/emulator/seed.js':
        return script((network === 'offline' ? OFFLINE : '') + seedScript(readSeed()));
      default:
        return null;
    }
  };
}
