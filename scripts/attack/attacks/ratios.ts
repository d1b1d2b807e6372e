import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, startServer, repositoryRoot } from '../../lib/index.ts';
import { localSite } from '../../site/index.ts';
import { atLeast, createAttack } from '../attack.ts';
import { timed } from '../client.ts';
import { flood } from '../flood.ts';
import { PAGE, searchPath, type Target } from '../target.ts';

/** A file or an answer whose cost is compared. */
interface Case {
  readonly url: string;
  readonly path: string;
}

const ROUND_MILLIS = 1_500;
const ROUNDS = 3;

function casesOf({ url, musicApi, words }: Target): readonly Case[] {
  const scripts = readdirSync(join(localSite().www, 'shell'));
  const script =
    scripts.find((name) => /^main\..*\.js$/.test(name)) ??
    scripts.find((name) => name.endsWith('.js'));
  const search = searchPath(words[0] ?? 'jazz');
  return [
    { url, path: PAGE.path },
    { url, path: `/shell/${script}` },
    { url: musicApi.url, path: search },
    { url, path: search },
  ];
}

/** A server of nothing but Node that sends each file of a folder from memory. */
async function startBareServer(folder: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = startServer({
    name: 'bare server',
    nodeArguments: [resolve(repositoryRoot, 'scripts/attack/bareServer.mjs')],
    env: { ...process.env, PORT: String(port), BODIES: folder },
    healthUrl: `${url}/healthz`,
  });
  await server.ready;
  return { url, stop: server.stop };
}

/** Answers in a second compared with those of a bare server that sends the same bytes, in alternate rounds. */
async function ratioOf(bareUrl: string, bareFile: string, { url, path }: Case) {
  let [own, bare, refused] = [0, 0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = {
      headers: 'Accept: text/html\r\nAccept-Encoding: br\r\n',
      connections: 32,
      millis: ROUND_MILLIS,
    };
    const flooded = await flood({ ...load, url, pathOf: () => path });
    own += flooded.perSecond;
    refused += flooded.refused;
    bare += (await flood({ ...load, url: bareUrl, pathOf: () => bareFile })).perSecond;
  }
  const perSecond = Math.round(own / ROUNDS);
  return [own / bare, ` (${perSecond}/s${refused > 0 ? `, ${refused} refused` : ''})`] as const;
}

/** The product's answers in a second compared with those of a bare server. */
export const ratios = createAttack(
  'ratios',
  [
    atLeast('compared with a bare server: page', 0.4, '0.064'),
    atLeast('compared with a bare server: static file', 0.4),
    atLeast('compared with a bare server: repeated search, directly', 0.3),
    atLeast('compared with a bare server: repeated search, through the site', 0.15),
  ],
  async (target) => {
    const folder = mkdtempSync(join(tmpdir(), 'prelude-bodies-'));
    const cases = casesOf(target);
    for (const [index, { url, path }] of cases.entries()) {
      const { answer } = await timed(url, { ...PAGE, path });
      writeFileSync(join(folder, `case${index}`), answer?.body ?? '');
    }
    const bare = await startBareServer(folder);
    try {
      const measured = [];
      for (const [index, one] of cases.entries())
        measured.push(await ratioOf(bare.url, `/case${index}`, one));
      return measured;
    } finally {
      await bare.stop();
      rmSync(folder, { recursive: true });
    }
  },
);
