import { musicItem, MusicWire, silencePreviews } from '../../fixtures/musicWire.ts';
import { untilServicesRun, untilViewsRun } from '../../fixtures/running.ts';
import { tabTo } from '../../fixtures/tabTo.ts';
import { expect, test } from '../../fixtures/test.ts';

test.beforeEach(({ context }) => silencePreviews(context));

const WHOLE = { inSight: true };

test('Tab goes through home in order, and nothing covers what has the focus, on a desktop and on a phone', async ({
  page,
  asGuest,
  home,
  toast,
}) => {
  // Rows of seven cards, which is more than fits.
  const wire = await MusicWire.tap(page, 'rows');
  wire.answerWithItems(() => [1, 2, 3, 4, 5, 6, 7].map((id) => musicItem(id)));
  await asGuest();
  for (const width of [1280, 390])
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 800 });
      // A row remembers its last stop.
      await page.reload();
      await untilViewsRun(page);
      const [first, last] = [
        home.playButtons('Trending Now').first(),
        home.playButtons('Trending Now').last(),
      ];
      await home.browseTickets.focus();
      const [action, ...others] = await tabTo(page, first, 'Tab', WHOLE);
      expect([action, others.length]).toEqual(['Show all Trending Now', 1]);
      expect(await tabTo(page, last, 'ArrowRight', WHOLE)).toHaveLength(6);
      // A row has one Tab stop besides its action.
      const labels = await tabTo(page, home.showAll('Country'), 'Tab', WHOLE);
      expect(labels.filter((label) => /^(Play|Like|More for) /.test(label))).toHaveLength(2);
    });

  await test.step('a toast covers no focused element', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const like = home
      .cards('Trending Now')
      .first()
      .getByRole('button', { name: /^Like / });
    await like.focus();
    await page.keyboard.press('Enter');
    // A toast stays while the pointer is over it.
    await toast.hover();
    await tabTo(page, home.showAll('Country'), 'Tab', WHOLE);
    await expect(toast).toBeVisible();
  });
});

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
