// Stands in for the shell's federation in the monolith that `npm run measure` compares with: the same
// remotes, bundled. Home's two come with the shell, the others as chunks.
import { remote as catalog } from '../../../remote-catalog/src/remote';
import { remote as player } from '../../../remote-player/src/remote';

const bundled: Readonly<Record<string, () => Promise<unknown>>> = {
  catalog: () => Promise.resolve({ remote: catalog }),
  player: () => Promise.resolve({ remote: player }),
  library: () => import('../../../remote-library/src/remote'),
  concerts: () => import('../../../remote-concerts/src/remote'),
};

/** The monolith's way to a remote. */
export const createFederation =
  () =>
  ({ name }: { readonly name: string }): Promise<unknown> =>
    bundled[name]?.() ?? Promise.reject(new Error(`no remote ${name}`));

export const federationVersion = '0.0.0';
