import type { Locator } from '@playwright/test';
import type { Screen } from '../../fixtures/axe.ts';
import { offerThreeSongs } from '../../fixtures/musicWire.ts';
import {
  FAILURES_OF_SCREENS,
  leaveVisit,
  screensOfAMember,
  screensOfAStranger,
} from '../../fixtures/screens.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { QueuePanel } from '../../pages/QueuePanel.ts';

const test = base.extend({
  // The settings show the address.
  member: async ({ admin }, use) => {
    const person = {
      email: 'robin@example.org',
      password: 'one good secret',
      displayName: 'Robin',
    };
    await admin.create(person);
    await use(person);
    await admin.remove(person);
  },
});

// Home builds its rows and cards when they come into sight: here all are.
test.use({ timezoneId: 'UTC', viewport: { width: 1280, height: 4200 } });

test('each screen has the accessibility tree that is kept', async ({
  page,
  admin,
  member,
  asMember,
  expectedErrors,
}) => {
  expectedErrors.push(...FAILURES_OF_SCREENS);
  // The greeting and the times of plays follow the clock.
  await page.clock.setSystemTime('2026-03-02T09:30:00Z');
  await offerThreeSongs(page);
  const compare = async (screens: readonly Screen[], part: Locator): Promise<void> => {
    for (const { name, open } of screens)
      await test.step(name, async () => {
        await open();
        await expect(async () => {
          const tree = await part.ariaSnapshot();
          // How much the browser keeps differs.
          const text = tree.replace(/[\d.]+ MB/, 'some MB');
          expect(`${text}\n`).toMatchSnapshot(`${name}.yml`);
        }).toPass({ timeout: 30_000 });
      });
  };
  const [whole, content] = [page.locator('body'), page.getByRole('main')];
  await compare(screensOfAStranger(page), whole);
  await leaveVisit(page, await admin.uidOf(member));
  await asMember();
  const [home, ...others] = screensOfAMember(page);
  // The frame of all pages is part of one tree only.
  if (home) await compare([home], whole);
  await compare(others, content);
  const queue = new QueuePanel(page);
  await compare([{ name: 'queue', open: () => queue.open() }], queue.panel);
  const openSheet = async (): Promise<void> => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(queue.panel).toHaveRole('dialog');
  };
  await compare([{ name: 'full-player', open: openSheet }], queue.panel);
});
