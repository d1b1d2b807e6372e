// Replaces the shell's loader in the monolith that `npm run measure` compares with. Home's two parts are bundled with
// the shell, the others are chunks. There is no registry to validate and no container that could hang.
import { createDeferredCode, type RemoteModule } from '@prelude/shared';
import { RemoteError } from '../../../shell/src/remotes/remoteErrors';
import type {
  RemoteLoader,
  RemoteLoaderOptions,
  RemoteState,
} from '../../../shell/src/remotes/remoteLoader';

const PARTS: Readonly<Record<string, () => Promise<{ readonly remote: RemoteModule }>>> = {
  player: () => import(/* webpackMode: "eager" */ '../../../remote-player/src/remote'),
  catalog: () => import(/* webpackMode: "eager" */ '../../../remote-catalog/src/remote'),
  library: () => import('../../../remote-library/src/remote'),
  concerts: () => import('../../../remote-concerts/src/remote'),
};

/** True once a part has loaded or failed. */
export const isSettled = ({ status }: RemoteState): boolean =>
  status === 'ready' || status === 'failed';

/** Makes the monolith's loader. */
export function createRemoteLoader({
  getHost,
  scope,
  reportError,
}: RemoteLoaderOptions): RemoteLoader {
  const codes = new Map(
    Object.entries(PARTS).map(([name, load]) => [
      name,
      createDeferredCode(
        async () => {
          const { remote } = await load();
          const end = remote.start?.(getHost());
          if (end) scope.onEnd(end);
          return remote;
        },
        (cause) => new RemoteError(name, 'unreachable', 'could not be loaded', { cause }),
      ),
    ]),
  );
  const codeOf = (name: string) => {
    const code = codes.get(name);
    if (!code) throw new Error(`no part ${name}`);
    return code;
  };
  const loadFrom = (status: RemoteState['status'], name: string): void => {
    const code = codeOf(name);
    if (code.state$.value.status === status) code.load().catch(reportError);
  };
  return {
    state$: (name) => codeOf(name).state$,
    load: (name) => loadFrom('idle', name),
    retry: (name) => loadFrom('failed', name),
    loadRest: () => [...codes.keys()].forEach((name) => loadFrom('idle', name)),
  };
}
