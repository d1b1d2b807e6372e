import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createToken, packBuild } from '../../endpoint/index.ts';
import { packed } from '../../endpoint/testing/index.ts';
import { publishTree } from '../../publish/index.ts';
import { readRegistry, siteLayout, type SiteLayout } from '../../site/index.ts';
import { sampleFolder, sampleRemote, sampleShell } from '../../site/testing/index.ts';
import { atMost, createAttack } from '../attack.ts';
import { client, timed, times, until } from '../client.ts';
import { publishRequest, startEndpoint } from '../endpoint.ts';

const REQUESTS = 10_000;
const AT_ONCE = 24;
/** A client and a team that ask more are refused for that alone: with so many, the other checks are met as well. */
const CLIENTS = 200;
const TEAMS = 100;

/** What hostile clients send, one kind after the other. */
async function hostileKinds(site: SiteLayout, folder: string) {
  const build = await packBuild(sampleRemote(folder, 'player', 'two'));
  const teams = times(TEAMS, (number) =>
    createToken(site, { team: `Team ${number}`, parts: ['player'], days: 1 }),
  );
  const others = createToken(site, { team: 'Others', parts: ['catalog'], days: 1 }).secret;
  const tokenOf = (index: number): string => teams[index % TEAMS]?.secret ?? '';
  const bomb = packed([{ path: 'entry.js', content: Buffer.alloc(80_000_000) }]);
  const large = randomBytes(2_000_000);
  const tricks = ['../entry.js', '/etc/entry.js', 'a/../../b.js', '.hidden.js', 'C:\\x.js'].map(
    (path) => packed([{ path, content: 'stolen()' }]),
  );
  const link = packed([{ path: 'entry.js', type: 'SymbolicLink', linkpath: '/etc/passwd' }]);
  return {
    /** A request of a team that was carried out before: its part has changed since. */
    replay: (index: number) =>
      publishRequest(tokenOf(index), null, { act: 'rollback', revision: 0 }),
    kinds: [
      () => publishRequest(null, build),
      () => publishRequest(`prelude_${randomBytes(32).toString('base64url')}`, build),
      () => publishRequest(others, build),
      () => publishRequest(others, null, { act: 'rollback' }),
      (index: number) => publishRequest(tokenOf(index), bomb),
      () => publishRequest(null, large),
      (index: number) => publishRequest(tokenOf(index), tricks[index % tricks.length] ?? link),
      (index: number) => publishRequest(tokenOf(index), link),
      (index: number) =>
        publishRequest(tokenOf(index), null, { part: '..%2f..%2fetc', act: 'publish' }),
      (index: number) => publishRequest(tokenOf(index), Buffer.from('{"percent":100}')),
    ],
  };
}

/** Ten thousand requests by those who may not, or who send what is no build. */
export const publishEndpoint = createAttack(
  'publish-endpoint',
  [
    atMost('10,000 hostile requests to publish: carried out', 0, ''),
    atMost('10,000 hostile requests to publish: 5xx', 0, ''),
    atMost('10,000 hostile requests to publish: revisions', 0, ''),
    atMost('10,000 hostile requests to publish: received folders that stay', 0, ''),
  ],
  async () => {
    const folder = sampleFolder();
    try {
      const site = siteLayout(join(folder.path, 'site'));
      const builds = ['player', 'catalog'].map((name) => sampleRemote(folder.path, name, 'one'));
      const { revision } = await publishTree(site, [sampleShell(folder.path, 'one'), ...builds]);
      const { replay, kinds } = await hostileKinds(site, folder.path);
      const temporary = join(folder.path, 'temporary');
      mkdirSync(temporary);
      const received = (): readonly string[] =>
        readdirSync(temporary, { recursive: true, encoding: 'utf8' }).filter((path) =>
          path.includes('prelude-received-'),
        );
      const endpoint = await startEndpoint(site, temporary);
      let left = 0;
      const statuses = new Map<number, number>();
      let sent = 0;
      const sendOn = async (): Promise<void> => {
        while (sent < REQUESTS) {
          const index = sent;
          sent += 1;
          const make = [...kinds, replay][index % (kinds.length + 1)] ?? replay;
          const from = client(2 + (index % CLIENTS));
          const { status } = await timed(endpoint.url, make(index), { from });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      try {
        await Promise.all(times(AT_ONCE, sendOn));
        await until(() => received().length === 0, 5_000);
        left = received().length;
      } finally {
        await endpoint.stop();
      }
      const count = (first: number): number =>
        [...statuses].reduce(
          (sum, [status, times_]) => sum + (Math.floor(status / 100) === first ? times_ : 0),
          0,
        );
      const table = [...statuses].sort(([a], [b]) => a - b);
      const note = ` (${table.map(([status, times_]) => `${status}: ${times_}`).join(', ')})`;
      const made = readRegistry(site).revision - revision;
      return [[count(2), note], count(5), made, left];
    } finally {
      folder.remove();
    }
  },
);
