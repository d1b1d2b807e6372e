import { silencePreviews } from '../../fixtures/musicWire.ts';
import { untilServicesRun } from '../../fixtures/running.ts';
import { tabTo } from '../../fixtures/tabTo.ts';
import { expect, test } from '../../fixtures/test.ts';

test.beforeEach(({ context }) => silencePreviews(context));

const WHOLE = { inSight: true };

test('in a row the arrow keys move among cards, Enter plays, L likes, M opens the menu, and Enter on an arrow of the row scrolls to its end', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  const row = 'Trending Now';
  await asGuest();
  await expect(home.cards(row)).toHaveCount(12);
  await test.step('the arrow keys scroll the row that has the focus, and leave the page alone', async () => {
    await home.scroller(row).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => home.scrolled(row)).toBeGreaterThan(0);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => home.scrolled(row)).toBe(0);
    await page.keyboard.press('ArrowLeft');
    await expect(home.greeting).toBeVisible();
  });
  await test.step('Enter on a play button plays, and the focus stays', async () => {
    const first = home.playButtons(row).first();
    await tabTo(page, first, 'Tab', WHOLE);
    await page.keyboard.press('Enter');
    await player.expectSoundToAdvance();
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleName(/^Pause /);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await player.sound()).paused).toBe(true);
  });
  await test.step('arrow keys, Home and End move among the cards, whose letters press their buttons', async () => {
    await untilServicesRun(page);
    const volume = await player.volumeSlider.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowRight');
    await expect(home.playButtons(row).nth(1)).toBeFocused();
    await page.keyboard.press('End');
    const last = home.playButtons(row).last();
    await expect(last).toBeFocused();
    await expect(home.cards(row).last()).toBeInViewport({ ratio: 0.99 });
    await page.keyboard.press('l');
    const like = home
      .cards(row)
      .last()
      .getByRole('button', { name: /^Like / });
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('m');
    await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(last).toBeFocused();
    expect(await player.volumeSlider.getAttribute('aria-valuetext')).toBe(volume);
    await page.keyboard.press('Home');
    await expect(home.playButtons(row).first()).toBeFocused();
    await expect(home.greeting).toBeVisible();
  });
  await test.step('after a click on a card, M mutes', async () => {
    await home.playButtons(row).nth(1).click();
    await player.expectSoundToAdvance();
    await page.keyboard.press('m');
    await expect(player.volumeSlider).toHaveAttribute('aria-valuetext', 'Muted');
    await page.keyboard.press('m');
    await expect(player.volumeSlider).not.toHaveAttribute('aria-valuetext', 'Muted');
  });
  await test.step('if the arrow disappears at the end of the row, the focus goes to the row', async () => {
    await home.arrow(row, 'forward').focus();
    for (let presses = 0; presses < 8; presses += 1) {
      if (!(await home.arrow(row, 'forward').isVisible())) break;
      const before = await home.scrolled(row);
      await page.keyboard.press('Enter');
      // The arrow disappears a moment after the row has reached its end.
      await expect
        .poll(
          async () =>
            (await home.scrolled(row)) > before || !(await home.arrow(row, 'forward').isVisible()),
        )
        .toBe(true);
      await expect
        .poll(() =>
          home.scroller(row).evaluate(async (element) => {
            const at = element.scrollLeft;
            await new Promise((resolve) => requestAnimationFrame(resolve));
            return element.scrollLeft === at;
          }),
        )
        .toBe(true);
    }
    await expect(home.arrow(row, 'forward')).toBeHidden();
    await expect(home.scroller(row)).toBeFocused();
  });
});
