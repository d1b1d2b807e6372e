import { existsSync } from 'node:fs';
import { installPackages } from '../lib/index.ts';

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

/** Debian's packages: the server, and what sends the files' brotli variant. */
const NGINX_PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static'] as const;

/** What people read where there is no nginx: the one command that mends it. */
const nginxHint =
  'The deployed site needs nginx with brotli. Install it with: ' +
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

/** This machine's nginx with its brotli module; in a Debian container as root it is installed where it is missing. */
function installedNginx(): Nginx | undefined {
  // Where an init system runs, the package would start a server at port 80.
  if (!findNginx()?.brotliModule && !existsSync('/run/systemd/system'))
    installPackages('nginx', ['--no-install-recommends', ...NGINX_PACKAGES]);
  return findNginx();
}

/** An nginx that can do all that is asked of it. */
export type WholeNginx = Nginx & { readonly brotliModule: string };

/**
 * This machine's nginx; null where it lacks one, or its brotli: the terminal says how to mend it, and what needs it is
 * skipped. Throws where everything must run.
 */
export function nginxForTests(): WholeNginx | null {
  const nginx = installedNginx();
  if (nginx && nginx.brotliModule !== null) return { ...nginx, brotliModule: nginx.brotliModule };
  if (process.env['CI'] !== undefined) throw new Error(nginxHint);
  process.stderr.write(`${nginxHint}\n`);
  return null;
}
