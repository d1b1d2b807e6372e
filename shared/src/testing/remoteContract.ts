import { act, createElement, type ReactNode } from 'react';
import type { createRoot } from 'react-dom/client';
import { satisfiesContract } from '../contract/contractVersion';
import type { Contributions } from '../contract/contributions';
import type { RemoteModule, RemoteView } from '../contract/remoteModule';
import type { User } from '../model/session';
import { HostProvider } from '../react/host';
import { countObservers, type CountedHost } from './countObservers';
import { createFakeHost, TEST_GUEST, TEST_USER, type FakeHost } from './createFakeHost';
import { makeTrack } from './makeTrack';

/** The remote's entries in its package.json. */
export interface RemotePackageFile {
  readonly prelude: {
    readonly remote: string;
    readonly contract: string;
    readonly contributes?: Contributions;
  };
}

interface OpenedHost extends CountedHost {
  readonly fake: FakeHost;
}

const PEOPLE: readonly (readonly [string, User | null])[] = [
  ['a signed-in user', TEST_USER],
  ['a guest', TEST_GUEST],
  ['no user', null],
];

/** The shell's own view that is not a page: it is shown below all pages. */
const BAR = 'bar';

/** The views that a remote declares for slots. */
const slotViewsOf = ({ slots = [] }: Contributions): readonly string[] =>
  slots.flatMap((declared) => ('view' in declared ? [declared.view] : []));

interface Shown {
  readonly container: HTMLElement;
  unmount(): void;
}

/** Flushes the view's requests to the fake network. */
const settle = (): Promise<void> => act(() => new Promise<void>((done) => setTimeout(done)));

/**
 * The contract that every remote keeps with the shell (docs/contracts.md), as tests. `packageFile` is the remote's own
 * package.json. A remote that needs more browser features than jsdom has installs them itself.
 */
export function describeRemote(remote: RemoteModule, packageFile: RemotePackageFile): void {
  const views = Object.entries(remote.views);
  const { contributes = {} } = packageFile.prelude;
  const declaredPages = (contributes.pages ?? []).map(({ view }) => view);
  const pages = views.filter(
    ([name]) =>
      declaredPages.includes(name) || (name !== BAR && !slotViewsOf(contributes).includes(name)),
  );
  let opened: FakeHost[] = [];
  let shown: Shown[] = [];
  let rootIn: typeof createRoot;

  // Here, because most of who imports the door for tests has no view and no DOM: loading React DOM would be most of its time.
  beforeAll(async () => {
    ({ createRoot: rootIn } = await import('react-dom/client'));
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  });

  const render = (view: ReactNode): Shown => {
    const container = document.body.appendChild(document.createElement('div'));
    const root = rootIn(container);
    act(() => root.render(view));
    const unmount = (): void => {
      act(() => root.unmount());
      container.remove();
    };
    shown.push({ container, unmount });
    return { container, unmount };
  };

  const openHost = (user: User | null = TEST_USER): OpenedHost => {
    const fake = createFakeHost({ user });
    opened.push(fake);
    return { fake, ...countObservers(fake) };
  };
  const show = async (View: RemoteView, { host }: CountedHost): Promise<Shown> => {
    const result = render(createElement(View, { host }));
    await settle();
    return result;
  };

  afterEach(() => {
    shown.forEach(({ unmount }) => unmount());
    shown = [];
    opened.forEach((host) => host.end());
    opened = [];
  });

  describe('the contract with the shell', () => {
    test('the remote matches its package.json', () => {
      expect(remote.name).toBe(packageFile.prelude.remote);
      expect(remote.contract).toBe(packageFile.prelude.contract);
      expect(views).not.toEqual([]);
    });

    test('it has the views and actions that its package.json declares', () => {
      expect(Object.keys(remote.views)).toEqual(
        expect.arrayContaining([...declaredPages, ...slotViewsOf(contributes)]),
      );
      const actions = (contributes.slots ?? []).flatMap((declared) =>
        'action' in declared ? [declared.action] : [],
      );
      expect(Object.keys(remote.actions ?? {})).toEqual(expect.arrayContaining(actions));
    });

    test('it accepts the contract of the shell that it is built with', () => {
      expect(satisfiesContract(remote.contract)).toBe(true);
    });

    describe.each(views)('the view %s', (name, View) => {
      // In a slot, a view without content takes no room.
      const expectContent = (container: HTMLElement): void => {
        if (!slotViewsOf(contributes).includes(name)) expect(container).not.toBeEmptyDOMElement();
      };

      test.each(PEOPLE)('shows something to %s', async (_who, user) => {
        const host = openHost(user);
        const { container, unmount } = await show(View, host);
        expectContent(container);
        expect(host.fake.reportedErrors).toEqual([]);
        unmount();
      });

      test('still renders after a change of user', async () => {
        const host = openHost();
        const { container, unmount } = await show(View, host);
        for (const user of [TEST_GUEST, null, TEST_USER]) {
          act(() => host.fake.setUser(user));
          await settle();
          expectContent(container);
        }
        unmount();
      });

      test('uses the host from its props, in any surrounding tree', async () => {
        const around = openHost();
        const given = openHost();
        const { unmount } = render(
          createElement(HostProvider, {
            host: around.host,
            children: createElement(View, { host: given.host }),
          }),
        );
        await settle();
        expect(given.observers()).toBeGreaterThan(0);
        expect(around.observers()).toBe(0);
        expect(around.fake.network.requests).toEqual([]);
        unmount();
      });

      /** Shows the view while things happen, and gives the number of its host's subscriptions meanwhile. */
      const visit = async (host: OpenedHost): Promise<number> => {
        const { unmount } = await show(View, host);
        act(() => {
          host.fake.playback.playTrack(makeTrack());
          host.fake.events.publish('perform-search', { query: 'jazz' });
        });
        await settle();
        const during = host.observers();
        unmount();
        await settle();
        return during;
      };

      test('ends all subscriptions when it unmounts', async () => {
        const host = openHost();
        // What all views of a host share may begin with the first.
        await visit(host);
        const kept = host.observers();
        expect(await visit(host)).toBeGreaterThan(kept);
        expect(host.observers()).toBe(kept);
      });

      test('keeps no subscriptions when the remote has ended', async () => {
        const host = openHost();
        const end = remote.start?.(host.host);
        await visit(host);
        end?.();
        await settle();
        expect(host.observers()).toBe(0);
      });
    });

    if (pages.length > 0) {
      test.each(pages)('the page %s has one focusable heading', async (_name, View) => {
        const { container, unmount } = await show(View, openHost());
        const headings = container.querySelectorAll<HTMLElement>('[data-page-heading]');
        expect(headings).toHaveLength(1);
        expect(headings[0]!.matches('h1')).toBe(true);
        headings[0]!.focus();
        expect(headings[0]).toHaveFocus();
        unmount();
      });
    }

    if (remote.start) {
      const { start } = remote;
      test('it starts and ends, twice, and leaves nothing running', async () => {
        const host = openHost();
        for (let round = 1; round <= 2; round += 1) {
          const end = start(host.host);
          await settle();
          expect(host.observers()).toBeGreaterThan(0);
          end();
          await settle();
          expect(host.observers()).toBe(0);
        }
        expect(host.fake.reportedErrors).toEqual([]);
      });
    }
  });
}
