import { declaredPages, DECLARED, expectDeclaredPage } from '../fixtures/declared.ts';
import { expect, test } from '../fixtures/test.ts';

/** The views that the shell shows, by candidate remote; the gate passes them in. */
const PLACES = JSON.parse(process.env['SMOKE_PLACES'] ?? '{}') as Readonly<
  Record<string, readonly string[]>
>;

/** The exports of a container once the shell has loaded it. */
interface Container {
  get(module: string): Promise<() => { remote: { name: string; views: object; actions?: object } }>;
}

/** The federation runtime's registry of the containers that it has started. */
interface FederationBook {
  readonly __FEDERATION__: {
    readonly __INSTANCES__: readonly {
      readonly moduleCache: ReadonlyMap<string, { readonly inited: boolean }>;
    }[];
  };
}

for (const [name, places] of Object.entries(PLACES)) {
  const { pages = [], slots = [] } = DECLARED[name] ?? {};
  const views = [
    ...places,
    ...pages.map(({ view }) => view),
    ...slots.flatMap((one) => ('view' in one ? [one.view] : [])),
  ];
  const actions = slots.flatMap((one) => ('action' in one ? [one.action] : []));

  test(`${name} is loaded and has the views and actions that are shown`, async ({
    page,
    asGuest,
  }) => {
    await asGuest();
    const container = `prelude_${name.replaceAll('-', '_')}`;
    // Remotes that the first screen does not show are loaded when the browser is idle.
    await page.waitForFunction(
      (global) =>
        (globalThis as unknown as FederationBook).__FEDERATION__.__INSTANCES__.some(
          ({ moduleCache }) => moduleCache.get(global)?.inited,
        ),
      container,
      { timeout: 20_000 },
    );
    const remote = await page.evaluate(async (global) => {
      const started = (globalThis as unknown as Record<string, Container>)[global];
      const module = (await started?.get('./remote'))?.().remote;
      return {
        name: module?.name,
        views: Object.keys(module?.views ?? {}),
        actions: Object.keys(module?.actions ?? {}),
      };
    }, container);
    expect(remote.name).toBe(name);
    expect(remote.views).toEqual(expect.arrayContaining(views));
    expect(remote.actions).toEqual(expect.arrayContaining(actions));
  });
}

for (const declared of declaredPages(false))
  test(`the page ${declared.key} opens from the sidebar`, async ({ page, asGuest }) => {
    await asGuest();
    await expectDeclaredPage(page, declared);
  });
