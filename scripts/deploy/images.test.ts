import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '../lib/workspaces.ts';
import { readComposeFile } from './testing/composeFile.ts';

const read = (path: string): string => readFileSync(resolve(repositoryRoot, path), 'utf8');

/** No Dockerfile linter is a package of npm; what an image does is proved by running its command (e2e/full). */
describe.each(['deploy/site.Dockerfile', 'deploy/music-api.Dockerfile'])('%s', (path) => {
  const file = read(path);

  test('begins with a release of Node, and runs as a user without rights', () => {
    for (const [, image = ''] of file.matchAll(/^FROM (\S+)/gm))
      expect(image).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim$/);
    // By number, or a cluster can't tell that it is not root.
    expect(file.match(/^USER .*$/gm)).toEqual(['USER 1000:1000']);
  });

  test('copies what is in the repository', () => {
    for (const [, words = ''] of file.matchAll(/^COPY (?!--from)(.*) \S+$/gm))
      for (const source of words.split(' '))
        expect(existsSync(resolve(repositoryRoot, source))).toBe(true);
  });
});

test('what is kept out of the images is what is built, installed or secret', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const path of ['**/node_modules', '**/dist', '.cache', '.git', '**/.env*', '**/*.pem'])
    expect(ignored).toContain(path);
  for (const path of ['deploy', 'scripts', 'shell', 'package-lock.json'])
    expect(ignored).not.toContain(path);
});

interface Contained {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly read_only: boolean;
  readonly ports?: readonly string[];
}

const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Contained>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const { services } = readComposeFile({ METRICS_TOKEN: 'secret' });

describe.each(Object.entries(compose.services))('the Compose service %s', (name, service) => {
  test('is contained, and open to this machine alone unless the environment says so', () => {
    const memory = expect.stringMatching(/^\d+[MG]$/) as string;
    const limits = { memory, pids: expect.any(Number) as number };
    expect(service).toMatchObject({
      user: '1000:1000',
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      // Publishing takes a lock next to its builds.
      read_only: name !== 'endpoint',
      deploy: { resources: { limits } },
    });
    for (const port of service.ports ?? [])
      expect(port).toMatch(/^\$\{\w+:-127\.0\.0\.1:\d+\}:\d+$/);
  });

  test('is a release of another image, or built from the repository', () => {
    if (service.build)
      expect(existsSync(resolve(repositoryRoot, service.build.dockerfile))).toBe(true);
    else expect(service.image).toMatch(/:\d+\.\d+\.\d+-bookworm$/);
  });

  test('mounts volumes that are there', () => {
    for (const volume of services[name]!.volumes)
      expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
  });
});

test('Compose does not start without a token for the counts', () => {
  expect(() => readComposeFile({})).toThrow(/^METRICS_TOKEN: put a random one into deploy\/\.env$/);
});
