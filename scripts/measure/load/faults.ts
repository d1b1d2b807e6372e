import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type ComposeProcesses,
  type ContainerProcess,
  startComposeProcesses,
} from '../../deploy/index.ts';
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

/** The first process of a service. */
function oneOf({ processesOf }: ComposeProcesses, service: string): ContainerProcess {
  const [found] = processesOf(service);
  if (!found) throw new Error(`deploy/compose.yaml has no service ${service}`);
  return found;
}

/** Where the replicas of music-api answer. */
const replicaUrls = ({ processesOf }: ComposeProcesses): readonly string[] =>
  processesOf('music-api').map(({ address }) => `http://${address}:4000`);

interface Fault {
  readonly name: string;
  readonly begin: (replicas: ComposeProcesses, source: Source) => unknown;
  readonly end?: (replicas: ComposeProcesses, source: Source) => unknown;
}

const FAULTS: readonly Fault[] = [
  { name: 'quiet', begin: () => undefined },
  { name: 'source down', begin: (_, source) => source.down(), end: (_, source) => source.heal() },
  {
    name: 'source hanging',
    begin: (_, source) => source.hang(),
    end: (_, source) => source.heal(),
  },
  { name: 'Redis killed', begin: (compose) => oneOf(compose, 'redis').stop() },
  { name: 'Redis started again', begin: (compose) => oneOf(compose, 'redis').start() },
  {
    name: 'a replica killed',
    begin: (compose) => {
      const pid = oneOf(compose, 'music-api').pid();
      if (pid) process.kill(pid, 'SIGKILL');
    },
    end: (compose) => oneOf(compose, 'music-api').untilHealthy(),
  },
];

/** Asks once for what a browser would have asked for before. */
async function warmUp(compose: ComposeProcesses): Promise<void> {
  for (const url of [...replicaUrls(compose), compose.url])
    for (const path of KNOWN) {
      const answer = await fetch(url + path);
      if (!answer.ok) await wait(100);
    }
}

let asked = 0;
const newSearch = (): string => `/api/music/search?q=new${(asked += 1)}&limit=12`;

/** After a failure each replica leaves the source alone for ten seconds: the next fault begins after that. */
async function untilNewSearchesSucceed(compose: ComposeProcesses): Promise<void> {
  for (const url of replicaUrls(compose))
    while (!(await fetch(url + newSearch())).ok) await wait(500);
}

const cell = ({ answers, failures, p99Millis }: LoadResult): string =>
  `${failures} of ${answers} failed, p99 ${p99Millis} ms`;

async function underLoad({ begin, end }: Fault, compose: ComposeProcesses, source: Source) {
  const { url } = compose;
  const load = { url, seconds: SECONDS, connections: 4 };
  const loads = Promise.all([
    putLoad({ ...load, paths: ['/'], perSecond: 20, headers: { accept: 'text/html' } }),
    putLoad({ ...load, paths: KNOWN, perSecond: 40 }),
    putLoad({ ...load, paths: Array.from({ length: 60 }, newSearch), perSecond: 5 }),
  ]);
  await wait(FAULT_AFTER_MILLIS);
  await begin(compose, source);
  const [page, known, unknown] = await loads;
  await end?.(compose, source);
  return { page: cell(page), 'search that a cache has': cell(known), 'new search': cell(unknown) };
}

/** Measures what failed under load while a part of the product was lost, through the proxy and the site, with three replicas and one Redis. */
export async function measureFaults(): Promise<readonly LoadTable[]> {
  const source = await startSource();
  const compose = await startComposeProcesses({
    siteDirectory: localSite().directory,
    environment: {
      'music-api': {
        MUSIC_SOURCE: 'audius',
        ...loopbackSource(source.url),
        RENDER_AHEAD: 'none',
        LOG_LEVEL: 'silent',
      },
    },
  });
  try {
    const rows: Record<string, Awaited<ReturnType<typeof underLoad>>> = {};
    for (const fault of FAULTS) {
      await warmUp(compose);
      await untilNewSearchesSucceed(compose);
      rows[fault.name] = await underLoad(fault, compose, source);
    }
    return [{ caption: 'Through the proxy and the site, with three replicas and one Redis', rows }];
  } finally {
    await compose.stop();
    source.close();
  }
}
