import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '../lib/workspaces.ts';

/** One stage of a Dockerfile. */
interface Stage {
  /** The image, or the stage, that it begins with. */
  readonly from: string;
  readonly name: string | null;
  readonly instructions: readonly Instruction[];
}

/** One instruction of a Dockerfile, its continued lines joined. */
interface Instruction {
  readonly keyword: string;
  readonly argument: string;
}

/** The stages of a Dockerfile of the repository, as far as Docker's own parser is not needed: no here-documents. */
function readDockerfile(path: string): readonly Stage[] {
  const text = readFileSync(resolve(repositoryRoot, path), 'utf8');
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: { from: string; name: string | null; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, keyword = '', argument = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (keyword === 'FROM') {
      const [from = '', , name = null] = argument.split(/\s+/);
      stages.push({ from, name, instructions: [] });
    } else stages.at(-1)?.instructions.push({ keyword, argument });
  }
  return stages;
}

/** The arguments of a stage's instructions of one kind. */
const argumentsOf = ({ instructions }: Stage, keyword: string): readonly string[] =>
  instructions
    .filter((instruction) => instruction.keyword === keyword)
    .map(({ argument }) => argument);

const DOCKERFILES = [
  'deploy/site.Dockerfile',
  'deploy/music-api.Dockerfile',
  'deploy/redis.Dockerfile',
] as const;

/** What is run by itself: the last stage, and what Compose names. */
const IMAGES = [
  ['deploy/site.Dockerfile', 'site'],
  ['deploy/site.Dockerfile', 'publisher'],
  ['deploy/music-api.Dockerfile', null],
  ['deploy/redis.Dockerfile', null],
] as const;

const stageOf = (file: string, name: string | null): Stage => {
  const stages = readDockerfile(file);
  const stage = name === null ? stages.at(-1) : stages.find((candidate) => candidate.name === name);
  if (!stage) throw new Error(`${file} has no stage ${name}`);
  return stage;
};

const isIgnored = (path: string): boolean =>
  readFileSync(resolve(repositoryRoot, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/^\*\*\//, ''))
    .some((name) => path === name || path.startsWith(`${name}/`));

describe.each(DOCKERFILES)('%s', (file) => {
  const stages = readDockerfile(file);

  test('begins each stage with an earlier one or with an image of one release', () => {
    const known = new Set<string>();
    for (const { from, name } of stages) {
      if (!known.has(from))
        expect(from).toMatch(/^(node:\d+\.\d+\.\d+-bookworm-slim|debian:\d+\.\d+-slim)$/);
      if (name !== null) known.add(name);
    }
  });

  test('copies what is in the repository and not kept out, and from stages that are there', () => {
    const names = stages.map(({ name }) => name);
    for (const stage of stages)
      for (const copied of argumentsOf(stage, 'COPY')) {
        const [, from, words] = /^(?:--from=(\S+) )?(.*)$/.exec(copied) ?? [];
        if (from !== undefined) expect(names).toContain(from);
        else
          for (const source of (words ?? '').split(' ').slice(0, -1)) {
            expect(existsSync(resolve(repositoryRoot, source))).toBe(true);
            expect(isIgnored(source)).toBe(false);
          }
      }
  });

  test('runs scripts that are in the repository', () => {
    const runs = stages.flatMap((stage) => [
      ...argumentsOf(stage, 'RUN'),
      ...argumentsOf(stage, 'ENTRYPOINT'),
    ]);
    const scripts = runs.flatMap((run) => run.match(/scripts\/[\w/.-]+/g) ?? []);
    for (const script of scripts) expect(existsSync(resolve(repositoryRoot, script))).toBe(true);
  });
});

test.each(IMAGES)('the image of %s %s runs as a user that is not root', (file, name) => {
  const [user = ''] = argumentsOf(stageOf(file, name), 'USER');
  // By number, or a cluster can't tell that it is not root.
  expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
});

test('what is kept out of the images is what is built, installed or secret', () => {
  for (const path of ['node_modules', 'dist', '.cache', '.git', '.env*', '*.pem'])
    expect(isIgnored(path)).toBe(true);
  for (const path of ['deploy', 'scripts', 'shell', 'package-lock.json', '.npmrc'])
    expect(isIgnored(path)).toBe(false);
});

interface ComposeService {
  readonly image: string;
  readonly build: {
    readonly context: string;
    readonly dockerfile: string;
    readonly target?: string;
    readonly args?: Readonly<Record<string, string>>;
  };
  readonly restart: string;
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly security_opt: readonly string[];
  readonly profiles?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly environment?: Readonly<Record<string, string>>;
  readonly deploy: {
    readonly replicas?: number;
    readonly resources: { readonly limits: Readonly<Record<string, unknown>> };
  };
}

const compose = parse(readFileSync(resolve(repositoryRoot, 'deploy/compose.yaml'), 'utf8'), {
  merge: true,
}) as {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

describe.each(Object.entries(compose.services))('the Compose service %s', (name, service) => {
  const { build } = service;
  const file = `deploy/${build.dockerfile.replace(/^deploy\//, '')}`;
  const stage = stageOf(file, build.target ?? null);

  test('is built from the repository', () => {
    expect(build.context).toBe('..');
    expect(build.dockerfile).toBe(file);
  });

  test('is contained', () => {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.deploy.resources.limits).toEqual({
      cpus: expect.any(String),
      memory: expect.stringMatching(/^\d+[MG]$/),
      pids: expect.any(Number),
    });
    // The publisher alone, which ends when its work is done, takes a lock next to its builds.
    expect(service.read_only).toBe(name !== 'publisher');
  });

  test('mounts volumes that are there where the image has them', () => {
    const places = argumentsOf(stage, 'VOLUME');
    for (const volume of service.volumes ?? []) {
      const [source = '', place = ''] = volume.split(':');
      expect(Object.keys(compose.volumes)).toContain(source);
      expect(places).toContain(place);
    }
  });

  test('opens the port that its image has, to this machine alone', () => {
    for (const port of service.ports ?? []) {
      expect(port).toMatch(/^127\.0\.0\.1:/);
      expect(argumentsOf(stage, 'EXPOSE')).toContain(port.split(':').at(-1));
    }
  });

  test('waits for services that say whether they are well', () => {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(condition).toBe('service_healthy');
      expect(compose.services[other]?.healthcheck).toBeDefined();
    }
  });

  test('asks after its health as its image does', () => {
    const [inImage] = argumentsOf(stage, 'HEALTHCHECK');
    const command = inImage && (JSON.parse(inImage.slice(inImage.indexOf('['))) as string[]);
    expect(service.healthcheck?.test).toEqual(command && ['CMD', ...command]);
  });
});

test('music-api looks for Redis where Compose runs it, in three replicas', () => {
  const { environment, deploy } = compose.services['music-api'] ?? {};
  expect(environment?.['REDIS_URL']).toBe('${REDIS_URL:-redis://redis:6379}');
  expect(argumentsOf(stageOf('deploy/redis.Dockerfile', null), 'EXPOSE')).toContain('6379');
  expect(Object.keys(compose.services)).toContain('redis');
  expect(deploy?.replicas).toBe(3);
});

test('the site’s image looks for the music API where Compose and the cluster run it', () => {
  const argument = argumentsOf(stageOf('deploy/site.Dockerfile', 'configuration'), 'ARG').find(
    (candidate) => candidate.startsWith('MUSIC_API_URL='),
  );
  const { hostname, port } = new URL(argument?.split('=')[1] ?? '');
  expect(Object.keys(compose.services)).toContain(hostname);
  expect(argumentsOf(stageOf('deploy/music-api.Dockerfile', null), 'EXPOSE')).toContain(port);
  expect(compose.services['site']?.build.args?.['MUSIC_API_URL']).toBe(
    `http://${hostname}:${port}`,
  );
  const cluster = readFileSync(resolve(repositoryRoot, 'deploy/kubernetes.yaml'), 'utf8');
  expect(cluster).toContain(`kind: Service\nmetadata:\n  name: ${hostname}\n`);
  expect(cluster).toContain(`{ name: http, port: ${port}, targetPort: http }`);
});
