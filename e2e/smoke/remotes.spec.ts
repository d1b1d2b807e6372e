import {
  DECLARED,
  declaredPages,
  declaredSlots,
  expectDeclaredPage,
  useDeclaredSlot,
} from '../fixtures/declared.ts';
import { loadedRemote } from '../fixtures/loadedRemote.ts';
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
    const faults = [
      ...(remote.name === name ? [] : [`its module has the name ${remote.name}`]),
      ...(remote.contract === remote.recordedContract
        ? []
        : [
            `its module needs contract ${remote.contract}, but its record says ${remote.recordedContract}`,
          ]),
      ...views
        .filter((view) => !remote.views.includes(view))
        .map((view) => `it has no view ${view}`),
      ...actions
        .filter((action) => !remote.actions.includes(action))
        .map((action) => `it has no action ${action}`),
    ];
    if (faults.length > 0) throw new Error(faults.join(', '));
  });
}

for (const declared of declaredPages(false))
  test(`the page ${declared.key} opens from the sidebar`, async ({ page, asGuest }) => {
    await asGuest();
    await expectDeclaredPage(page, declared);
  });

for (const declared of declaredSlots(false))
  test(`${declared.what} works`, async ({ page, asGuest }) => {
    await asGuest();
    await useDeclaredSlot(page, declared);
  });
