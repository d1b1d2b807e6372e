import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createToken } from '../../endpoint/index.ts';
import { packed } from '../../endpoint/testing/index.ts';
import { median } from '../../lib/index.ts';
import { publishTree } from '../../publish/index.ts';
import { siteLayout } from '../../site/index.ts';
import { sampleFolder, sampleRemote, sampleShell } from '../../site/testing/index.ts';
import { atMost, createAttack } from '../attack.ts';
import { client, HOSTILE, timed, times } from '../client.ts';
import { publishRequest, startEndpoint } from '../endpoint.ts';

const PROBES = 15;

/** A build whose record has another text. */
function packedWithRecord(folder: string, change: (record: string) => string): Buffer {
  return packed([
    { path: 'build.json', content: change(readFileSync(join(folder, 'build.json'), 'utf8')) },
  ]);
}

/** What a hostile team publishes, with the figure of issue 34. */
const UPLOADS: readonly {
  readonly what: string;
  readonly before: string;
  readonly make: (folder: string) => Buffer;
}[] = [
  {
    what: '60 MB of zeros',
    before: '121 s without an answer',
    make: () => gzipSync(Buffer.alloc(60_000_000)),
  },
  {
    what: 'a record with styles.__proto__',
    before: '1,544 MB in 6.8 s',
    make: (folder) =>
      packedWithRecord(sampleRemote(folder, 'player', 'proto'), (record) =>
        record.replace(
          '"styles":{',
          '"styles":{"__proto__":[{"file":"../../../dev/zero","integrity":""}],',
        ),
      ),
  },
  {
    what: '400 declared pages',
    before: '200 s without an answer',
    make: (folder) => {
      const pages = times(400, (number) => ({
        key: `page-${number}`,
        title: 'A page',
        icon: 'music',
        order: number,
        needsSignIn: false,
        view: 'page',
      }));
      return packedWithRecord(sampleRemote(folder, 'player', 'pages'), (record) =>
        record.replace('"chunks":', `"contributes":${JSON.stringify({ pages })},"chunks":`),
      );
    },
  },
  {
    what: 'a build of 13 MB',
    before: '100 s without an answer',
    make: () =>
      packed([{ path: 'entry.0123456789.js', content: randomBytes(6_500_000).toString('hex') }]),
  },
];

/** One team publishes what is hostile again and again, while another one asks what is live. */
export const publishNeighbours = createAttack(
  'publish-neighbours',
  UPLOADS.map(({ what, before }) =>
    atMost(`a team publishes ${what}: another’s GET /parts (median)`, 3, 'times', before),
  ),
  async () => {
    const folder = sampleFolder();
    const site = siteLayout(join(folder.path, 'site'));
    const builds = ['player', 'catalog'].map((name) => sampleRemote(folder.path, name, 'one'));
    await publishTree(site, [sampleShell(folder.path, 'one'), ...builds]);
    const tokenOf = (team: string, part: string): string =>
      createToken(site, { team, parts: [part], days: 1 }).secret;
    const temporary = join(folder.path, 'temporary');
    mkdirSync(temporary);
    const endpoint = await startEndpoint(site, temporary);
    let asked = 0;
    /** The median time of some questions; each by another client and token, because these are bounded. */
    const ask = async (): Promise<number> => {
      const took: number[] = [];
      for (let probe = 0; probe < PROBES; probe += 1) {
        asked += 1;
        const authorization = `Bearer ${neighbours[asked % neighbours.length] ?? ''}`;
        const question = { path: '/parts', headers: { authorization } };
        const answer = await timed(endpoint.url, question, { from: client(300 + asked) });
        took.push(answer.status === 200 ? answer.millis : 40_000);
      }
      return median(took);
    };
    const neighbours = times(20, (number) => tokenOf(`Neighbour ${number}`, 'catalog'));
    try {
      await ask();
      const found = [];
      for (const { what, make } of UPLOADS) {
        const body = make(folder.path);
        const token = tokenOf(`Hostile with ${what}`, 'player');
        const quiet = await ask();
        const statuses = new Set<number>();
        let isOver = false;
        const publish = async (): Promise<void> => {
          while (!isOver) {
            const answer = await timed(endpoint.url, publishRequest(token, body), {
              from: HOSTILE,
            });
            statuses.add(answer.status);
          }
        };
        const publishing = [publish(), publish()];
        const busy = await ask();
        isOver = true;
        await Promise.all(publishing);
        const note = ` (${quiet.toFixed(1)} to ${busy.toFixed(1)} ms; answers ${[...statuses].join(', ')})`;
        found.push([busy / quiet, note] as const);
      }
      return found;
    } finally {
      await endpoint.stop();
      folder.remove();
    }
  },
);
