import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** An nginx of this machine. */
export interface Nginx {
  readonly path: string;
  /** The brotli_static module that its configuration must load; null where there is none. */
  readonly brotliModule: string | null;
}

const CANDIDATES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'];
const BROTLI_MODULES = [
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  '/usr/local/lib/nginx/modules/ngx_http_brotli_static_module.so',
];

/** Debian's packages: the server, and what sends the files' brotli twins. */
const NGINX_PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static'] as const;

/** What people read where there is no nginx: the one command that mends it. */
export const nginxHint =
  'The tests of the deployed site need nginx with brotli. Install it with: ' +
  `sudo apt-get update && sudo apt-get install -y ${NGINX_PACKAGES.join(' ')}\n` +
  '(or set NGINX_PATH and NGINX_BROTLI_MODULE to what you have)';

const firstThere = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

/** This machine's brotli_static module; null where there is none. */
export const installedBrotliModule = (): string | null =>
  firstThere([process.env['NGINX_BROTLI_MODULE'], ...BROTLI_MODULES]) ?? null;

function findNginx(): Nginx | undefined {
  const path = firstThere([process.env['NGINX_PATH'], ...CANDIDATES]);
  return path === undefined ? undefined : { path, brotliModule: installedBrotliModule() };
}

/** True in a container of Debian's as root: where an init system runs, the package would start a server at port 80. */
const canInstall = (): boolean =>
  existsSync('/usr/bin/apt-get') && process.getuid?.() === 0 && !existsSync('/run/systemd/system');

/** This machine's nginx with its brotli module; in a Debian container as root it is installed where it is missing. */
export function installedNginx(): Nginx | undefined {
  const found = findNginx();
  if ((found && found.brotliModule !== null) || !canInstall()) return found;
  process.stdout.write('Installing nginx…\n');
  const run = (...args: readonly string[]): number | null =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status;
  if (run('update', '-qq') === 0)
    run('install', '-y', '-qq', '--no-install-recommends', ...NGINX_PACKAGES);
  return findNginx();
}
