import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, keepProcess, repositoryRoot } from '../../lib/index.ts';
import { localSite } from '../../site/index.ts';
import { timed } from '../client.ts';
import { atLeast, type Finding } from '../finding.ts';
import { flood } from '../flood.ts';
import { PAGE, searchPath, type Target } from '../target.ts';

interface Case {
  readonly what: string;
  readonly before: string;
  readonly url: string;
  readonly path: string;
  readonly bound: number;
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
    { what: 'page', before: '0.064', url, path: PAGE.path, bound: 0.4 },
    { what: 'static file', before: '', url, path: `/shell/${script}`, bound: 0.4 },
    { what: 'repeated search, directly', before: '', url: musicApi.url, path: search, bound: 0.3 },
    { what: 'repeated search, through the site', before: '', url, path: search, bound: 0.15 },
  ];
}

/** A server of nothing but Node that sends each file of a folder from memory. */
async function startBareServer(folder: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const kept = keepProcess({
    name: 'bare server',
    nodeArguments: [resolve(repositoryRoot, 'scripts/attack/bareServer.mjs')],
    env: { ...process.env, PORT: String(port), BODIES: folder },
    healthUrl: `${url}/healthz`,
  });
  await kept.untilReady();
  return { url, stop: kept.stop };
}

/** Answers in a second beside those of a bare server that sends the same bytes; rounds take turns. */
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
  return { ratio: own / bare, perSecond: Math.round(own / ROUNDS), refused };
}

/** How much of a bare server's work the product does. */
export async function ratios(target: Target): Promise<readonly Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-bodies-'));
  const cases = casesOf(target);
  for (const [index, { url, path }] of cases.entries()) {
    const { answer } = await timed(url, { ...PAGE, path });
    writeFileSync(join(folder, `case${index}`), answer?.body ?? '');
  }
  const bare = await startBareServer(folder);
  const findings: Finding[] = [];
  try {
    for (const [index, one] of cases.entries()) {
      const { ratio, perSecond, refused } = await ratioOf(bare.url, `/case${index}`, one);
      const more = ` (${perSecond}/s${refused > 0 ? `, ${refused} refused` : ''})`;
      const attack = `beside a bare server: ${one.what}`;
      findings.push(atLeast({ attack, before: one.before }, ratio, one.bound, more));
    }
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true });
  }
  return findings;
}
