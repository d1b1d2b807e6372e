import AxeBuilder from '@axe-core/playwright';
import { waitForAttendance } from '../fixtures/attendance.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { QueuePanel } from '../pages/QueuePanel.ts';

const ROW = 'Trending Now';

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing on the queue’s panel, ${theme}`, async ({ page, asGuest, home }) => {
    const queue = new QueuePanel(page);
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await asGuest();
    await expect(home.greeting).toBeVisible();
    await queue.open();
    // Only the panel: the page next to it has separate journeys, and axe takes ten times as long for it.
    const expectNoneIn = async (state: string): Promise<void> => {
      const id = (await queue.panel.getAttribute('id')) ?? '';
      await expectNoViolations(page, state, new AxeBuilder({ page }).include(`#${id}`));
    };
    await expectNoneIn('empty');
    await home.playButtons(ROW).nth(2).click();
    await expect(queue.rows('Next up')).not.toHaveCount(0);
    await expectNoneIn('with a queue');
  });

  test(`axe finds nothing on the full player and the list of keys of a narrow window, ${theme}`, async ({
    page,
    asGuest,
    home,
    player,
  }) => {
    const queue = new QueuePanel(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await asGuest();
    await home.playButtons(ROW).nth(2).click();
    await player.expectSoundToAdvance();
    await player.pause.click();
    await queue.button.click();
    await expect(queue.rows('Next up')).not.toHaveCount(0);
    await expectNoViolations(page, 'the full player');
    await queue.close.click();
    await waitForAttendance(page);
    await home.browseTickets.focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectNoViolations(page, 'the list of keys');
  });
}
