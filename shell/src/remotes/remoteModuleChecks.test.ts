/** @jest-environment jsdom */
import { lazy, memo } from 'react';
import { makeRegistration } from '../testing/makeRegistration';
import { makeRemote } from '../testing/makeRemote';
import { checkRegistration, checkRemoteModule } from './remoteModuleChecks';

const refusal = (code: string, message: string): object =>
  expect.objectContaining({ name: 'RemoteError', remoteName: 'catalog', code, message }) as object;

/** The error thrown by `check`. */
function thrownBy(check: () => unknown): unknown {
  try {
    check();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('before anything is fetched', () => {
  test('a compatible remote is accepted', () => {
    expect(() => checkRegistration(makeRegistration(), '2.9.2')).not.toThrow();
  });

  test('another patch of the federation runtime is compatible', () => {
    expect(() => checkRegistration(makeRegistration(), '2.9.7')).not.toThrow();
  });

  test.each(['^3.0', '^2.99', '1.0', 'any'])(
    'a remote that needs the contract %s is rejected',
    (contract) => {
      const registration = makeRegistration({ contract });
      expect(thrownBy(() => checkRegistration(registration, '2.9.2'))).toEqual(
        refusal('contract', `catalog: needs the contract ${contract}`),
      );
    },
  );

  test.each(['2.10.0', '2.8.9', '3.9.2'])(
    'a remote of the federation runtime %s is rejected by a shell of 2.9.2',
    (federationVersion) => {
      const registration = makeRegistration({ federationVersion });
      expect(thrownBy(() => checkRegistration(registration, '2.9.2'))).toEqual(
        refusal(
          'contract',
          `catalog: was built for federation runtime ${federationVersion}, not 2.9.2`,
        ),
      );
    },
  );
});

describe('the origin', () => {
  const ALLOWED = ['https://catalog.example', 'http://localhost:4401'];

  test.each([
    '/remotes/catalog/entry.js',
    'http://localhost/remotes/catalog/entry.js',
    'https://catalog.example/remotes/catalog/entry.js',
    'http://localhost:4401/remotes/catalog/entry.js',
  ])('of a remote at %s is accepted: it is the page’s or an allowed one', (entry) => {
    const registration = makeRegistration({ entry });
    expect(() => checkRegistration(registration, '2.9.2', ALLOWED)).not.toThrow();
  });

  test.each([
    'https://elsewhere.example/remotes/catalog/entry.js',
    'http://catalog.example/remotes/catalog/entry.js',
    'https://catalog.example:8443/remotes/catalog/entry.js',
    'https://catalog.example.elsewhere.example/entry.js',
    'https://catalog.example@elsewhere.example/entry.js',
    'http://localhost:4402/remotes/catalog/entry.js',
  ])('of a remote at %s is rejected, without a retry', (entry) => {
    const registration = makeRegistration({ entry });
    const error = thrownBy(() => checkRegistration(registration, '2.9.2', ALLOWED));
    expect(error).toEqual(
      refusal('origin', `catalog: comes from ${entry}, which the page does not allow`),
    );
    expect(error).toMatchObject({ retryable: false });
  });

  test('must be the page’s own by default', () => {
    const registration = makeRegistration({ entry: 'https://catalog.example/entry.js' });
    expect(() => checkRegistration(registration, '2.9.2')).toThrow('which the page does not allow');
  });
});

describe('the exports of a container', () => {
  test('of the right shape are returned unchanged', () => {
    const remote = makeRemote({ start: () => () => undefined });
    expect(checkRemoteModule('catalog', { remote })).toBe(remote);
  });

  test('may have views wrapped by memo and lazy', () => {
    const View = () => null;
    const views = { home: memo(View), search: lazy(() => Promise.resolve({ default: View })) };
    const remote = { ...makeRemote(), views };
    expect(checkRemoteModule('catalog', { remote })).toBe(remote);
  });

  test.each([[undefined], [null], ['text'], [{}], [{ remote: null }], [{ default: makeRemote() }]])(
    'that are %j have no remote',
    (exported) => {
      expect(thrownBy(() => checkRemoteModule('catalog', exported))).toEqual(
        refusal('malformed', 'catalog: exports no `remote`'),
      );
    },
  );

  test.each([
    ['another name', { name: 'player' }, 'malformed', 'exports another name'],
    ['a contract of the future', { contract: '^9.0' }, 'contract', 'needs the contract ^9.0'],
    ['no contract', { contract: undefined }, 'contract', 'needs the contract undefined'],
    ['no views', { views: undefined }, 'malformed', 'exports no views'],
    ['views that are null', { views: null }, 'malformed', 'exports no views'],
    ['a view that is a text', { views: { home: 'home' } }, 'malformed', 'exports no views'],
    ['a view that is null', { views: { home: null } }, 'malformed', 'exports no views'],
    [
      'actions that are no functions',
      { actions: { send: {} } },
      'malformed',
      'its `actions` are no functions',
    ],
    ['actions that are null', { actions: null }, 'malformed', 'its `actions` are no functions'],
    ['a start that is no function', { start: {} }, 'malformed', 'its `start` is no function'],
  ])('with %s are rejected', (_what, wrong, code, message) => {
    const remote = { ...makeRemote(), ...wrong };
    expect(thrownBy(() => checkRemoteModule('catalog', { remote }))).toEqual(
      refusal(code, `catalog: ${message}`),
    );
  });
});
