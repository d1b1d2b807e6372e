import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { nginxForTests, type Replicas, startReplicas } from '../../deploy/index.ts';
import { loopbackSource } from '../../serve/index.ts';
import { localSite } from '../../site/index.ts';
import type { LoadTable } from './report.ts';
import { type LoadResult, putLoad } from './requests.ts';

const SECONDS = 6;
const FAULT_AFTER_MILLIS = 1_500;

/** The searches that a cache can answer: each replica and Redis have them. */
const KNOWN = Array.from(
  { length: 20 },
  (_, index) => `/api/music/search?q=known${index}&limit=12`,
);

const TRACK = {
  id: 'D7KyD',
  title: 'Known',
  duration: 120,
  user: { name: 'An artist' },
  is_streamable: true,
};

/** A source in the shape of Audius that can be lost or hang. */
async function startSource() {
  let isHanging = false;
  const server: Server = createServer((_request, response) => {
    if (isHanging) return;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: [TRACK] }));
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    down: cut,
    hang: () => {
      isHanging = true;
    },
    heal: async () => {
      isHanging = false;
      server.closeAllConnections();
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}

type Source = Awaited<ReturnType<typeof startSource>>;

interface Fault {
  readonly name: string;
  readonly begin: (replicas: Replicas, source: Source) => unknown;
  readonly end?: (replicas: Replicas, source: Source) => unknown;
}

const FAULTS: readonly Fault[] = [
  { name: 'quiet', begin: () => undefined },
  { name: 'source down', begin: (_, source) => source.down(), end: (_, source) => source.heal() },
  {
    name: 'source hanging',
    begin: (_, source) => source.hang(),
    end: (_, source) => source.heal(),
  },
  { name: 'Redis killed', begin: ({ redis }) => redis.kill() },
  { name: 'Redis started again', begin: ({ redis }) => redis.restart() },
  {
    name: 'a replica killed',
    begin: ({ musicApis }) => {
      const pid = musicApis[0]?.pid;
      if (pid) process.kill(pid, 'SIGKILL');
    },
  },
];

/** Asks once for what a browser would have asked for before. */
async function warmUp(replicas: Replicas): Promise<void> {
  for (const { url } of [...replicas.musicApis, replicas])
    for (const path of KNOWN) {
      const answer = await fetch(url + path);
      if (!answer.ok) await wait(100);
    }
}

let asked = 0;
const newSearch = (): string => `/api/music/search?q=new${(asked += 1)}&limit=12`;

/** After a failure each replica leaves the source alone for ten seconds: the next fault begins after that. */
async function untilNewSearchesSucceed({ musicApis }: Replicas): Promise<void> {
  for (const { url } of musicApis) while (!(await fetch(url + newSearch())).ok) await wait(500);
}

const cell = ({ answers, failures, p99Millis }: LoadResult): string =>
  `${failures} of ${answers} failed, p99 ${p99Millis} ms`;

async function underLoad({ begin, end }: Fault, replicas: Replicas, source: Source) {
  const { url } = replicas;
  const load = { url, seconds: SECONDS, connections: 4 };
  const loads = Promise.all([
    putLoad({ ...load, paths: ['/'], perSecond: 20, headers: { accept: 'text/html' } }),
    putLoad({ ...load, paths: KNOWN, perSecond: 40 }),
    putLoad({ ...load, paths: Array.from({ length: 60 }, newSearch), perSecond: 5 }),
  ]);
  await wait(FAULT_AFTER_MILLIS);
  await begin(replicas, source);
  const [page, known, unknown] = await loads;
  await end?.(replicas, source);
  return { page: cell(page), 'search that a cache has': cell(known), 'new search': cell(unknown) };
}

/** Measures what failed under load while a part of the product was lost, through nginx, with three replicas and one Redis. */
export async function measureFaults(): Promise<readonly LoadTable[]> {
  const nginx = nginxForTests();
  if (!nginx) return [];
  const source = await startSource();
  const replicas = await startReplicas({
    nginx,
    site: localSite(),
    config: { auth: null },
    env: {
      MUSIC_SOURCE: 'audius',
      ...loopbackSource(source.url),
      RENDER_AHEAD: 'none',
      LOG_LEVEL: 'silent',
    },
  });
  try {
    const rows: Record<string, Awaited<ReturnType<typeof underLoad>>> = {};
    for (const fault of FAULTS) {
      await warmUp(replicas);
      await untilNewSearchesSucceed(replicas);
      rows[fault.name] = await underLoad(fault, replicas, source);
    }
    return [{ caption: 'Through nginx, with three replicas and one Redis', rows }];
  } finally {
    await replicas.stop();
    source.close();
  }
}
