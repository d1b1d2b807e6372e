import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { installPackages, repositoryRoot } from '../../lib/index.ts';
import { UserError } from '../../site/index.ts';
import { readComposeFile } from './composeFile.ts';
import { containerProcess, type ContainerProcess } from './containerProcess.ts';
import { filesOf, giveAddresses, localising, type Place, temporaryFolder } from './localise.ts';

/** What deploy/compose.yaml describes, as processes of this machine. */
export interface ComposeProcesses {
  /** The site behind the proxy, by http and by https. */
  readonly url: string;
  readonly secureUrl: string;
  /** The publish endpoint behind the proxy. */
  readonly endpointUrl: string;
  /** The file of the proxy's certificate, which signs itself. */
  readonly certificate: string;
  readonly metricsToken: string;
  readonly processesOf: (service: string) => readonly ContainerProcess[];
  /** Runs a program as `docker compose exec SERVICE` does; resolves with what it prints. */
  readonly exec: (service: string, ...command: readonly string[]) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Starts a server in the place of a container, at its address; the other services have theirs. */
export type StandIn = (address: string, addressOf: (service: string) => string) => Promise<unknown>;

interface ComposeOptions {
  /** The volume of the site. */
  readonly siteDirectory: string;
  /** Variables of services; they win over those in the file. */
  readonly environment?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Servers that the caller starts in the place of services. */
  readonly standIns?: Readonly<Record<string, StandIn>>;
}

const run = promisify(execFile);

/** Debian's packages of what is in the images that are not ours. */
const PACKAGES = ['nginx-light', 'redis-server', 'curl', 'openssl'] as const;

const hasAll = (): boolean =>
  process.platform === 'linux' &&
  [
    ['nginx', '-v'],
    ['redis-server', '--version'],
    ['curl', '--version'],
    ['openssl', 'version'],
  ].every(([program = '', option = '']) => spawnSync(program, [option]).status === 0);

/** Why this machine can't run them, and what to do; null if it can. A Debian container as root installs what is missing. */
export function missingForCompose(): string | null {
  if (!hasAll()) installPackages('nginx and Redis', ['--no-install-recommends', ...PACKAGES]);
  if (hasAll()) return null;
  return (
    'The services of deploy/compose.yaml run as processes on Linux with nginx and Redis. Install them: ' +
    `sudo apt-get update && sudo apt-get install -y ${PACKAGES.join(' ')}`
  );
}

async function makeCertificate(folder: string, address: string): Promise<string> {
  const certificate = join(folder, 'certificate.pem');
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-days', '2', '-subj', '/CN=localhost', '-addext', `subjectAltName=IP:${address}`],
    ...['-keyout', join(folder, 'key.pem'), '-out', certificate],
  ]);
  return certificate;
}

/** The variables of a container, and what a process of this machine needs besides. */
function environmentOf(
  local: (text: string) => string,
  variables: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { PATH, CHROMIUM_PATH } = process.env;
  return {
    PATH: `${dirname(process.execPath)}:${PATH}:/usr/sbin`,
    HOME: local('/tmp'),
    TMPDIR: local('/tmp'),
    ...(CHROMIUM_PATH && { CHROMIUM_PATH }),
    ...Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, local(value)])),
  };
}

/** As the entry point of nginx's image does: replaces variables of the environment in templates. */
function fillTemplate(
  template: string,
  temporary: string,
  variables: Readonly<Record<string, string>>,
): string {
  return readFileSync(template, 'utf8')
    .replaceAll(' /tmp/', ` ${temporary}/`)
    .replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => variables[name] ?? whole);
}

/**
 * Starts what deploy/compose.yaml describes as Compose does: its commands, variables and health checks, each service as soon as
 * those that it depends on are healthy. Addresses and folders of containers become those of this machine. Throws a UserError if
 * programs are missing.
 */
export async function startComposeProcesses(options: ComposeOptions): Promise<ComposeProcesses> {
  const { siteDirectory, environment = {}, standIns = {} } = options;
  const missing = missingForCompose();
  if (missing !== null) throw new UserError(missing);
  // Short, because Chromium refuses a socket whose path has more than 107 letters.
  const folder = mkdtempSync(join(tmpdir(), 'pc-'));
  // The workers of nginx are another user's.
  chmodSync(folder, 0o755);
  const metricsToken = randomBytes(16).toString('hex');
  const file = readComposeFile({
    METRICS_TOKEN: metricsToken,
    TLS_CERTIFICATE: join(folder, 'certificate.pem'),
    TLS_KEY: join(folder, 'key.pem'),
  });
  const addressesOf = giveAddresses(file);
  const place: Place = { file, folder, siteDirectory, addressesOf };
  const addressOf = (name: string): string => addressesOf(name)[0] ?? '';
  const proxy = addressOf('proxy');
  const certificate = await makeCertificate(folder, proxy);

  const containers = Object.entries(file.services).flatMap(([name, service]) =>
    addressesOf(name).map((address) => {
      const local = localising(place, service, address);
      const env = environmentOf(local, { ...service.environment, ...environment[name] });
      return { name, service, address, local, env };
    }),
  );
  const processes = containers.map(({ name, service, address, local, env }) => {
    const temporary = temporaryFolder(place, address);
    mkdirSync(temporary);
    chmodSync(temporary, 0o777);
    for (const [path, template] of filesOf(place, service))
      if (path.endsWith('.template'))
        writeFileSync(
          join(temporary, basename(path, '.template')),
          fillTemplate(template, temporary, env),
        );
    return containerProcess({
      service: name,
      address,
      command: service.command.map(local),
      healthCheck: service.healthcheck.test.slice(1).map(local),
      environment: env,
      folder: temporary,
    });
  });

  const processesOf = (name: string): readonly ContainerProcess[] =>
    processes.filter(({ service }) => service === name);

  const stop = async (): Promise<void> => {
    await Promise.all(processes.map((each) => each.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  const started = new Map<string, Promise<unknown>>();
  function start(name: string): Promise<unknown> {
    const standIn = standIns[name];
    const own =
      started.get(name) ??
      Promise.all(
        standIn ? [] : Object.keys(file.services[name]?.depends_on ?? {}).map(start),
      ).then(() =>
        Promise.all(
          standIn
            ? addressesOf(name).map((own) => standIn(own, addressOf))
            : processesOf(name).map((each) => each.start()),
        ),
      );
    started.set(name, own);
    return own;
  }
  try {
    await Promise.all(Object.keys(file.services).map(start));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://${proxy}:8080`,
    secureUrl: `https://${proxy}:8443`,
    endpointUrl: `https://${proxy}:8444`,
    certificate,
    metricsToken,
    processesOf,
    async exec(name, ...command) {
      const container = containers.find((each) => each.name === name);
      if (!container) throw new Error(`deploy/compose.yaml has no service ${name}`);
      const [program = '', ...words] = command.map((word) =>
        existsSync(word) ? word : container.local(word),
      );
      return (await run(program, words, { cwd: repositoryRoot, env: container.env })).stdout;
    },
    stop,
  };
}
