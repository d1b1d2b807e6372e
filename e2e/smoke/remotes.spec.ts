import { DECLARED, testDeclared } from '../fixtures/declared.ts';
import { configuredRemotes, loadedRemote } from '../fixtures/loadedRemote.ts';
import { test } from '../fixtures/test.ts';

/** The views that the shell shows, by candidate remote; the gate passes them in. */
const PLACES = JSON.parse(process.env['SMOKE_PLACES'] ?? '{}') as Readonly<
  Record<string, readonly string[]>
>;

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
    const remote = await loadedRemote(page, name);
    const recorded = (await configuredRemotes(page)).find((one) => one.name === name)?.contract;
    const missing = (kind: string, wanted: readonly string[], there: readonly string[]) =>
      wanted.filter((one) => !there.includes(one)).map((one) => `it has no ${kind} ${one}`);
    const faults = [
      remote.name === name ? [] : `its module has the name ${remote.name}`,
      remote.contract === recorded
        ? []
        : `its module needs contract ${remote.contract}, but its record says ${recorded}`,
      missing('view', views, remote.views),
      missing('action', actions, remote.actions),
    ].flat();
    if (faults.length > 0) throw new Error(faults.join(', '));
  });
}

testDeclared(false);
