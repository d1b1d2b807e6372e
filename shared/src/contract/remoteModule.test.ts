import type { Settings } from '../state/settings';
import type { RemoteModule } from './remoteModule';

// What the compiler must refuse: `tsc -b` fails where it does not.

test('a remote names its contract as a range of versions', () => {
  // @ts-expect-error TS2322: a contract is `^` and a version.
  const remote: RemoteModule = { name: 'catalog', contract: 'any', views: {} };
  expect(remote.contract).toBe('any');
});

test('a store’s state is read-only', () => {
  const force = ({ state$ }: Settings): void => {
    // @ts-expect-error TS2540: settings change by their commands.
    state$.value.playFullTrack = true;
  };
  expect(force).toBeInstanceOf(Function);
});
