import { join, resolve } from 'node:path';
import type { RemoteRegistration } from '@prelude/shared';
import { buildSync } from 'esbuild';
import type { Compiler } from 'webpack';
import { composePage, securityHeaders, type ShellRecord, type SiteConfig } from '../site/index.ts';
import { pageTemplate, recommendationArtists } from '../bundle/index.ts';
import { repositoryRoot } from '../lib/index.ts';

/** Where the development page finds the shell's files. */
export const SHELL_PATH = '/shell';

const BOOT_FILE = 'boot.js';

/** Where the page takes the boot script from. */
export const BOOT_PATH = `${SHELL_PATH}/${BOOT_FILE}`;

/** The boot script, compiled from its present sources. */
export function bootScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [resolve(repositoryRoot, 'shell/src/startup/bootScript.ts')],
    bundle: true,
    // The page has the styles already; nothing of them is in the boot script.
    loader: { '.module.css': 'empty' },
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

function readRecord({ outputFileSystem, outputPath }: Compiler): Promise<ShellRecord> {
  return new Promise((done, fail) => {
    outputFileSystem?.readFile?.(join(outputPath, 'build.json'), (error, content) => {
      if (error || !content)
        fail(new Error('the shell has not been compiled yet', { cause: error }));
      else done(JSON.parse(content.toString()) as ShellRecord);
    });
  });
}

/** The headers of a site that permits overrides, without Trusted Types: hot updates have no integrity, and no registry names them. */
export function developmentHeaders(config: SiteConfig): Record<string, string> {
  const headers = securityHeaders({ ...config, overrides: true });
  const policy = (headers['content-security-policy'] ?? '')
    .split('; ')
    .filter((directive) => !/^(require-)?trusted-types/.test(directive));
  return { ...headers, 'content-security-policy': policy.join('; '), 'cache-control': 'no-store' };
}

/** The product's page over the shell's last compilation and the remotes' builds; no integrity, no preloads. */
export async function composeDevelopmentPage(
  shell: Compiler,
  registrations: readonly RemoteRegistration[],
  { auth, overrides }: SiteConfig,
): Promise<string> {
  const record = await readRecord(shell);
  const unverified = (files: ShellRecord['lazy'] = []) =>
    files.map(({ file }) => ({ file, integrity: '' }));
  return composePage({
    shell: {
      page: pageTemplate(),
      chunks: [],
      lazy: unverified([...record.chunks, ...record.lazy]),
      scripts: {
        shell: unverified(record.scripts['shell']),
        boot: unverified([{ file: BOOT_FILE, integrity: '' }]),
      },
      styles: { shell: unverified(record.styles['shell']) },
    },
    shellDirectory: SHELL_PATH,
    remotes: registrations.map((registration) => ({ registration, needs: [] })),
    firstScreen: [],
    config: {
      allowUnverified: true,
      recommendationArtists: recommendationArtists(),
      auth,
      // Compiled files change under one name, and a worker that `npm start` left at this address goes.
      serviceWorker: false,
      ...(overrides && { overrides }),
    },
  });
}
