import { expect, test } from '../fixtures/test.ts';

/** The views that the shell shows, by candidate remote; the gate passes them in. */
const PLACES = JSON.parse(process.env['SMOKE_PLACES'] ?? '{}') as Readonly<
  Record<string, readonly string[]>
>;

/** The exports of a container once the shell has loaded it. */
interface Container {
  get(module: string): Promise<() => { remote: { name: string; views: object } }>;
}

/** The federation runtime's registry of the containers that it has started. */
interface FederationBook {
  readonly __FEDERATION__: {
    readonly __INSTANCES__: readonly {
      readonly moduleCache: ReadonlyMap<string, { readonly inited: boolean }>;
    }[];
  };
}

for (const [name, views] of Object.entries(PLACES)) {
  const container = `prelude_${name.replaceAll('-', '_')}`;
  test(`${name} is loaded and has the views that the shell shows`, async ({ page, asGuest }) => {
    await asGuest();
    // Remotes that the first screen does not show are loaded when the browser is idle.
    await page.waitForFunction(
      (key) =>
        (globalThis as unknown as FederationBook).__FEDERATION__.__INSTANCES__.some(
          ({ moduleCache }) => moduleCache.get(key)?.inited,
        ),
      container,
      { timeout: 20_000 },
    );
    const remote = await page.evaluate(async (key) => {
      const started = (globalThis as unknown as Record<string, Container>)[key];
      const module = (await started?.get('./remote'))?.();
      return { name: module?.remote.name, views: Object.keys(module?.remote.views ?? {}) };
    }, container);
    expect(remote.name).toBe(name);
    expect(remote.views).toEqual(expect.arrayContaining([...views]));
  });
}
