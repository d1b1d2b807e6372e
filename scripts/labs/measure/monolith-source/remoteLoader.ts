// Replaces the shell's loader in the monolith that `npm run measure` compares with. Home's two parts are bundled with
// the shell, the others are chunks. There is no registry to validate and no container that could hang.
import { createState, type RemoteModule } from '@prelude/shared';
import { remote as catalog } from '../../../../remote-catalog/src/remote';
import { remote as player } from '../../../../remote-player/src/remote';
import { RemoteError } from '../../../../shell/src/remotes/remoteErrors';
import type {
  RemoteLoader,
  RemoteLoaderOptions,
  RemoteState,
} from '../../../../shell/src/remotes/remoteLoader';

type Bundled = RemoteModule | (() => Promise<{ readonly remote: RemoteModule }>);

const bundled: Readonly<Record<string, Bundled>> = {
  player,
  catalog,
  library: () => import('../../../../remote-library/src/remote'),
  concerts: () => import('../../../../remote-concerts/src/remote'),
};

/** The options of the shell's loader that the monolith uses. */
type BundledOptions = Pick<RemoteLoaderOptions, 'getHost' | 'scope' | 'reportError'>;

/** True once a part has loaded or failed. */
export const isSettled = ({ status }: RemoteState): boolean =>
  status === 'ready' || status === 'failed';

/** Makes the monolith's loader. */
export function createRemoteLoader({ getHost, scope, reportError }: BundledOptions): RemoteLoader {
  const cells = new Map(
    Object.keys(bundled).map((name) => [name, createState<RemoteState>({ status: 'idle' })]),
  );
  const cellOf = (name: string) => {
    const cell = cells.get(name);
    if (!cell) throw new Error(`no part ${name}`);
    return cell;
  };
  const begin = (name: string, module: RemoteModule): void => {
    const end = module.start?.(getHost());
    if (end) scope.onEnd(end);
    cellOf(name).update(() => ({ status: 'ready', value: module }));
  };
  const fetchPart = (name: string): void => {
    const part = bundled[name];
    if (typeof part !== 'function') {
      if (part) begin(name, part);
      return;
    }
    cellOf(name).update(() => ({ status: 'loading' }));
    part().then(
      ({ remote }) => begin(name, remote),
      (cause: unknown) => {
        const error = new RemoteError(name, 'unreachable', 'could not be loaded', { cause });
        reportError(error);
        cellOf(name).update(() => ({ status: 'failed', error }));
      },
    );
  };
  const load = (name: string): void => {
    if (cellOf(name).state$.value.status === 'idle') fetchPart(name);
  };
  return {
    state$: (name) => cellOf(name).state$,
    load,
    retry(name) {
      if (cellOf(name).state$.value.status === 'failed') fetchPart(name);
    },
    loadRest: () => [...cells.keys()].forEach(load),
  };
}
