/** @jest-environment jsdom */
import { Scope, type HostApi } from '@prelude/shared';
import { createFakeHost, makeTrack } from '@prelude/shared/testing';
import { render, waitFor } from '@testing-library/react';
import { makeRegistration } from '../testing/makeRegistration';
import { makeRemote } from '../testing/makeRemote';
import { createRemoteLoader, isSettled } from './remoteLoader';
import { withAdaptedHost } from './withAdaptedHost';

const mockLoadAdapter = jest.fn(() =>
  Promise.resolve((remote: Parameters<typeof withAdaptedHost>[0]) =>
    withAdaptedHost(remote, (host) => ({ ...host, contractVersion: '1.4' })),
  ),
);
jest.mock('./olderContract', () => ({
  olderContract: {
    version: '1.4',
    until: '2099-12-31',
    loadAdapter: () => mockLoadAdapter(),
  },
}));

beforeEach(() => mockLoadAdapter.mockClear());

/** Loads a remote that needs `contract`, uses all of it, and gives the hosts that it got. */
async function hostsOf(contract: `^${number}.${number}`): Promise<readonly HostApi[]> {
  const hosts: HostApi[] = [];
  const host = createFakeHost();
  const remote = makeRemote({
    contract,
    views: {
      home: (props) => {
        hosts.push(props.host);
        return null;
      },
    },
    actions: { send: (given) => void hosts.push(given) },
    start(given) {
      hosts.push(given);
      return () => undefined;
    },
  });
  const loader = createRemoteLoader({
    registrations: [makeRegistration({ contract })],
    loadContainer: () => Promise.resolve({ remote }),
    getHost: () => host,
    scope: new Scope(),
    federationVersion: '2.9.2',
    deadlineMillis: 10_000,
    reportError: jest.fn(),
  });
  loader.load('catalog');
  await waitFor(() => expect(isSettled(loader.state$('catalog').value)).toBe(true));
  const state = loader.state$('catalog').value;
  if (state.status === 'failed') throw state.error;
  if (state.status !== 'ready') return [];
  const Home = state.value.views['home']!;
  render(<Home host={host} />);
  await state.value.actions?.['send']?.(host, [makeTrack()]);
  return hosts;
}

test('a remote of the older contract gets one adapted host in its start, its views and its actions', async () => {
  const hosts = await hostsOf('^1.2');
  expect(hosts.map(({ contractVersion }) => contractVersion)).toEqual(['1.4', '1.4', '1.4']);
  expect(new Set(hosts).size).toBe(1);
});

test('the adapter is loaded for such a remote alone', async () => {
  const [host] = await hostsOf('^2.0');
  expect(host?.contractVersion).not.toBe('1.4');
  expect(mockLoadAdapter).not.toHaveBeenCalled();
});

test('a remote that needs more than the older contract is refused', async () => {
  await expect(hostsOf('^1.5')).rejects.toThrow('needs the contract ^1.5');
});
