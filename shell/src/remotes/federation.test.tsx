import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as shared from '@prelude/shared';
import { type RemoteModule, type RemoteRegistration, Scope } from '@prelude/shared';
import { createFakeHost } from '@prelude/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import { createIntegrityLookup } from '../security/integrityLookup';
import { makeRegistration } from '../testing/makeRegistration';
import { makeRemote } from '../testing/makeRemote';
import { renderWithHost } from '../testing/renderWithHost';
import { createFederation, federationVersion } from './federation';
import { createRemoteLoader } from './remoteLoader';
import { RemoteSlot } from './RemoteSlot';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Container = Exclude<Awaited<ReturnType<LoadEntry>>, void | undefined>;

/** The shared packages as a container's modules get them. */
interface SharedModules {
  readonly react: typeof React;
  readonly reactDom: typeof ReactDom;
  readonly shared: typeof shared;
}

/** The host's shared packages; jest.config.ts defines them. */
declare const __SHARED_VERSIONS__: Readonly<Record<'@prelude/shared', string>>;
const NEWER_VERSION = __SHARED_VERSIONS__['@prelude/shared'].replace(/\.\d+\.\d+$/, '.999.0');

/** The copy of `shared` that a container brings for incompatible hosts. */
interface OwnShared {
  readonly version: string;
  /** Answers with the copy, as a chunk of the remote does. */
  readonly get: () => Promise<() => typeof shared>;
}

/** The share scope of a page, by package and version. */
type ShareScope = Record<string, Record<string, { get: () => unknown }>>;

const newest = (versions: readonly string[]): string =>
  versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? '';

/**
 * A container as webpack builds it, in memory: it joins the host's share scope, adds its copy of `shared` if it brings
 * one, and takes the newest version of everything. It has no React.
 */
function makeContainer(
  expose: (modules: SharedModules) => unknown,
  own: OwnShared | null = null,
): Container {
  let scope: ShareScope = {};
  const take = async <T,>(packageName: string): Promise<T> => {
    const versions = scope[packageName] ?? {};
    const offered = versions[newest(Object.keys(versions))];
    if (!offered) throw new Error(`${packageName} is not shared`);
    return ((await offered.get()) as () => T)();
  };
  return {
    init(shareScope: ShareScope): void {
      scope = shareScope;
      if (own) (scope['@prelude/shared'] ??= {})[own.version] = { get: own.get };
    },
    async get(path: string): Promise<() => unknown> {
      if (path !== './remote') throw new Error(`the container exposes no ${path}`);
      const exports = expose({
        react: await take('react'),
        reactDom: await take('react-dom'),
        shared: await take('@prelude/shared'),
      });
      return () => exports;
    },
    // The runtime's type omits that `get` may return a promise, as webpack's does.
  } as unknown as Container;
}

/** The network of containers: the test answers each request for an entry. */
function createContainerNetwork(answer: (name: string, request: number) => Container) {
  const entries: string[] = [];
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'container-network',
    loadEntry: async ({ remoteInfo }) => {
      entries.push(remoteInfo.entry);
      return answer(remoteInfo.name, entries.length);
    },
  };
  return { entries, plugin };
}

/** Every test has different remotes: the runtime caches a page's containers by name. */
let names = 0;
const nextName = (): string => `part${(names += 1)}`;

// The runtime logs a warning for every retry.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));

afterEach(() => {
  jest.restoreAllMocks();
  delete globalThis.preludeIntegrity;
  document.head.replaceChildren();
});

describe('the loading path', () => {
  test('a container’s `./remote` arrives as it was exported', async () => {
    const name = nextName();
    const remote = makeRemote({ name });
    const network = createContainerNetwork(() => makeContainer(() => ({ remote })));
    const registration = makeRegistration({ name });
    const loadContainer = createFederation([registration], undefined, [network.plugin]);

    await expect(loadContainer(registration, 0)).resolves.toEqual({ remote });
    expect(network.entries).toEqual([`http://localhost/remotes/${name}/entry.js`]);
  });

  test('nothing is fetched before it is requested', () => {
    const network = createContainerNetwork(() => {
      throw new Error('not requested');
    });
    createFederation([makeRegistration({ name: nextName() })], undefined, [network.plugin]);
    expect(network.entries).toEqual([]);
    expect(document.querySelector('script')).toBeNull();
  });

  test('every remote gets the host’s own React, react-dom and shared: one instance of each', async () => {
    const registrations = [nextName(), nextName()].map((name) => makeRegistration({ name }));
    const received: SharedModules[] = [];
    const network = createContainerNetwork(() =>
      makeContainer((modules) => {
        received.push(modules);
        return { remote: makeRemote() };
      }),
    );
    const loadContainer = createFederation(registrations, undefined, [network.plugin]);
    for (const registration of registrations) await loadContainer(registration, 0);

    expect(received).toHaveLength(2);
    for (const modules of received) {
      expect(modules.react.useState).toBe(React.useState);
      expect(modules.reactDom.createPortal).toBe(ReactDom.createPortal);
      expect(modules.shared.useHost).toBe(shared.useHost);
    }
  });

  test('a failed load recovers on the next try, which requests a changed URL', async () => {
    const name = nextName();
    const network = createContainerNetwork((container, request) => {
      if (request < 3) throw new Error('offline');
      return makeContainer(() => ({ remote: makeRemote({ name }) }));
    });
    const registration = makeRegistration({ name });
    const loadContainer = createFederation([registration], undefined, [network.plugin]);

    await expect(loadContainer(registration, 0)).rejects.toThrow('offline');
    await expect(loadContainer(registration, 1)).rejects.toThrow('offline');
    await expect(loadContainer(registration, 2)).resolves.toMatchObject({ remote: { name } });
    expect(network.entries.map((entry) => new URL(entry).search)).toEqual([
      '',
      '?retry=1',
      '?retry=2',
    ]);
  });

  test('a container whose modules fail recovers on the next try as well', async () => {
    const name = nextName();
    let tries = 0;
    const network = createContainerNetwork(() =>
      makeContainer(() => {
        tries += 1;
        if (tries === 1) throw new Error('a chunk is missing');
        return { remote: makeRemote({ name }) };
      }),
    );
    const registration = makeRegistration({ name });
    const loadContainer = createFederation([registration], undefined, [network.plugin]);

    await expect(loadContainer(registration, 0)).rejects.toThrow('a chunk is missing');
    await expect(loadContainer(registration, 1)).resolves.toMatchObject({ remote: { name } });
  });

  describe('of a remote that is ES modules', () => {
    const newerEngine = Object.hasOwn(Error, 'isError');
    const setEngine = (isNewer: boolean): void => {
      if (isNewer) Object.assign(Error, { isError: () => false });
      else delete (Error as { isError?: unknown }).isError;
    };
    afterEach(() => setEngine(newerEngine));

    const aModule = (): RemoteRegistration => {
      const name = nextName();
      return makeRegistration({
        name,
        type: 'module',
        integrity: {
          [`/remotes/${name}/entry.js`]: 'sha384-entry',
          [`/remotes/${name}/page.css`]: 'sha384-styles',
        },
      });
    };

    test('loads its style sheets with their integrity first, and asks again for the same address', async () => {
      setEngine(true);
      const registration = aModule();
      const network = createContainerNetwork((name, request) => {
        if (request === 1) throw new Error('offline');
        return makeContainer(() => ({ remote: makeRemote({ name }) }));
      });
      const loadContainer = createFederation([registration], undefined, [network.plugin]);
      for (const attempt of [0, 1]) {
        const loaded = loadContainer(registration, attempt).catch(() => 'failed');
        const link = await waitFor(() => {
          const found = document.head.querySelectorAll('link')[attempt];
          if (!found) throw new Error('no link yet');
          return found;
        });
        expect([link.rel, link.integrity]).toEqual(['stylesheet', 'sha384-styles']);
        expect(network.entries).toHaveLength(attempt);
        link.dispatchEvent(new Event('load'));
        await loaded;
      }
      expect(network.entries.map((entry) => new URL(entry).search)).toEqual(['', '']);
    });

    test('refuses it in a browser that may not check the integrity of modules', async () => {
      setEngine(false);
      const registration = aModule();
      const network = createContainerNetwork(() => {
        throw new Error('not requested');
      });
      const loadContainer = createFederation([registration], undefined, [network.plugin]);
      await expect(loadContainer(registration, 0)).rejects.toMatchObject({
        message: expect.stringContaining('needs a newer browser'),
        retryable: false,
      });
      expect(network.entries).toEqual([]);
    });
  });

  test('a failed remote does not affect the others', async () => {
    const [bad, good] = [nextName(), nextName()].map((name) => makeRegistration({ name }));
    const network = createContainerNetwork((container) => {
      if (container.endsWith(bad!.name)) throw new Error('offline');
      return makeContainer(() => ({ remote: makeRemote({ name: good!.name }) }));
    });
    const loadContainer = createFederation([bad!, good!], undefined, [network.plugin]);

    await expect(loadContainer(bad!, 0)).rejects.toThrow('offline');
    await expect(loadContainer(good!, 0)).resolves.toMatchObject({ remote: { name: good!.name } });
  });

  describe('with a newer `shared` than the host’s,', () => {
    const newer = { ...shared };
    const own = (get: OwnShared['get']): OwnShared => ({ version: NEWER_VERSION, get });
    const exposeShared = ({ shared: given }: SharedModules): unknown => ({ given });

    test('a remote uses its own, and others the host’s, in any order of loading', async () => {
      const [ahead, other] = [nextName(), nextName()].map((name) => makeRegistration({ name }));
      const network = createContainerNetwork((container) =>
        makeContainer(
          exposeShared,
          container.endsWith(ahead!.name) ? own(async () => () => newer) : null,
        ),
      );
      const loadContainer = createFederation([ahead!, other!], undefined, [network.plugin]);

      expect(((await loadContainer(ahead!, 0)) as { given: unknown }).given).toBe(newer);
      const { given } = (await loadContainer(other!, 0)) as { given: typeof shared };
      expect(given).not.toBe(newer);
      expect(given.useHost).toBe(shared.useHost);
    });

    test('a remote whose copy hangs does not affect the others', async () => {
      const [ahead, other] = [nextName(), nextName()].map((name) => makeRegistration({ name }));
      const asked = jest.fn(() => new Promise<never>(() => undefined));
      const network = createContainerNetwork((container) =>
        makeContainer(exposeShared, container.endsWith(ahead!.name) ? own(asked) : null),
      );
      const loadContainer = createFederation([ahead!, other!], undefined, [network.plugin]);

      void loadContainer(ahead!, 0);
      await waitFor(() => expect(asked).toHaveBeenCalled());
      await expect(loadContainer(other!, 0)).resolves.toHaveProperty('given');
    });

    test('a remote whose copy could not be loaded recovers on the next try', async () => {
      const name = nextName();
      const get = jest
        .fn<ReturnType<OwnShared['get']>, []>(async () => () => newer)
        .mockRejectedValueOnce(new Error('a chunk is missing'));
      const network = createContainerNetwork(() => makeContainer(exposeShared, own(get)));
      const registration = makeRegistration({ name });
      const loadContainer = createFederation([registration], undefined, [network.plugin]);

      await expect(loadContainer(registration, 0)).rejects.toThrow('a chunk is missing');
      await expect(loadContainer(registration, 1)).resolves.toEqual({ given: newer });
    });
  });

  test('a part that was offline is shown after Retry', async () => {
    const name = nextName();
    const network = createContainerNetwork((container, request) => {
      if (request === 1) throw new Error('offline');
      return makeContainer(({ react, shared: { useBehavior } }): { remote: RemoteModule } => ({
        remote: makeRemote({
          name,
          // A hook in a view works only with the host's own React.
          views: {
            home: function Home({ host }) {
              const [greeting] = react.useState('Good morning');
              const { currentUser } = useBehavior(host.session$);
              return react.createElement('p', null, `${greeting}, ${currentUser?.displayName}`);
            },
          },
        }),
      }));
    });
    const registrations = [makeRegistration({ name })];
    const host = createFakeHost();
    const scope = new Scope();
    const loader = createRemoteLoader({
      registrations,
      loadContainer: createFederation(registrations, undefined, [network.plugin]),
      federationVersion,
      deadlineMillis: 10_000,
      getHost: () => host,
      scope,
      reportError: (error) => host.reportError(error, error.remoteName),
    });
    renderWithHost(<RemoteSlot loader={loader} remote={name} view="home" label="Home" />, host);

    expect(await screen.findByRole('alert')).toHaveTextContent('Home is not available right now.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Good morning, Test Listener')).toBeVisible();
    expect(host.reportedErrors).toMatchObject([{ where: name }]);
    scope.end();
  });
});

describe('integrity', () => {
  const HASH = 'sha384-abc';
  const verified = (name: string): RemoteRegistration =>
    makeRegistration({
      name,
      integrity: { [`/remotes/${name}/entry.js`]: HASH },
    });

  test('the page’s chunk loaders use the same table, also without remotes', () => {
    const integrityOf = createIntegrityLookup({ remotes: [verified('catalog')] });
    createFederation([verified('catalog')], integrityOf);
    expect(globalThis.preludeIntegrity).toBe(integrityOf);
    createFederation([]);
    expect(() => globalThis.preludeIntegrity!('/shell/other.js')).toThrow('No integrity is known');
  });

  test('in development, where files change, nothing is looked up', () => {
    createFederation([makeRegistration()]);
    expect(globalThis.preludeIntegrity).toBeUndefined();
  });

  test('a container’s script has its integrity; a retry removes the failed script', async () => {
    const name = nextName();
    const registration = verified(name);
    const loadContainer = createFederation([registration]);
    const scripts = (): readonly HTMLScriptElement[] => [...document.querySelectorAll('script')];

    const first = loadContainer(registration, 0);
    await waitFor(() => expect(scripts()).toHaveLength(1));
    expect(scripts()[0]).toMatchObject({
      src: `http://localhost/remotes/${name}/entry.js`,
      crossOrigin: 'anonymous',
      integrity: HASH,
    });
    scripts()[0]!.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow(`/remotes/${name}/entry.js`);

    const second = loadContainer(registration, 1);
    await waitFor(() => expect(scripts()[0]?.src).toContain('?retry=1'));
    expect(scripts()).toMatchObject([{ integrity: HASH }]);
    const remote = makeRemote({ name });
    Object.assign(globalThis, {
      [`prelude_${name}`]: makeContainer(() => ({ remote })),
    });
    scripts()[0]!.dispatchEvent(new Event('load'));
    await expect(second).resolves.toEqual({ remote });
  });

  test('the next try removes a script that hangs', async () => {
    const registration = verified(nextName());
    const loadContainer = createFederation([registration]);
    const sources = (): readonly string[] => [...document.scripts].map(({ src }) => src);
    const entry = `http://localhost${registration.entry}`;

    void loadContainer(registration, 0);
    await waitFor(() => expect(sources()).toEqual([entry]));
    void loadContainer(registration, 1);
    await waitFor(() => expect(sources()).toEqual([`${entry}?retry=1`]));
  });

  test('a container without a known hash is never added to the page', async () => {
    const name = nextName();
    const registration = { ...verified(name), entry: `/remotes/${name}/other.js` };
    await expect(createFederation([registration])(registration, 0)).rejects.toThrow(
      'No integrity is known for',
    );
    expect(document.querySelector('script')).toBeNull();
  });
});
