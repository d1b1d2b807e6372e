import { resolve } from 'node:path';
import { isDeveloped, refreshedByVite } from './development.ts';
import { federationOptions } from './federationOptions.ts';
import { recordContainer } from './recordContainer.ts';
import type { RemoteOptions } from './remoteOptions.ts';

export interface VitePlugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly config: () => object;
  readonly transform: (code: string, id: string) => Promise<{ code: string } | null>;
  readonly writeBundle: (output: { readonly dir?: string }) => void;
}

/**
 * Begins the remote's module: imports what the host alone has. The federation plugin takes from the host first what that module
 * imports, and the remote's own copy of `@prelude/shared` needs React without having asked. It provides all names of a package
 * that is imported without any; else those that it has found in the sources, and on a slow machine it stops looking too early.
 */
const importsFromHost = (remote: RemoteOptions): string =>
  Object.entries(federationOptions(remote).shared)
    .filter(([, { import: own }]) => own === false)
    .map(([name]) => `import '${name}';`)
    .join('');

const FILE_NAME = '[name].[hash:10]';

/**
 * Makes a plugin of Vite that builds ES modules as pages of Prelude load them, and records the container of
 * `@module-federation/vite`, as `prelude record` does. The build fails if pages can't load it.
 */
export const viteRemote = (remote: RemoteOptions): VitePlugin => ({
  name: 'prelude-remote',
  enforce: 'pre',
  config: () => ({
    // Addresses are relative to the container's.
    base: './',
    build: {
      target: 'es2022',
      // Vite's preload links have no integrity, which pages refuse.
      modulePreload: false,
      rollupOptions: {
        input: {},
        output: {
          // Files of such names are kept by browsers for good.
          hashCharacters: 'hex',
          entryFileNames: `${FILE_NAME}.js`,
          chunkFileNames: `${FILE_NAME}.js`,
          assetFileNames: `${FILE_NAME}[extname]`,
        },
      },
    },
  }),
  async transform(code, id) {
    const isRemote = id === resolve(remote.module ?? './src/remote.tsx');
    const complete = isRemote ? importsFromHost(remote) + code : code;
    const refreshed = isDeveloped() ? await refreshedByVite(complete, id) : null;
    return refreshed ?? (isRemote ? { code: complete } : null);
  },
  writeBundle({ dir = 'dist' }) {
    recordContainer(process.cwd(), dir, remote);
  },
});
