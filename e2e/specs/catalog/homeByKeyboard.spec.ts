import { musicItem, MusicWire, silencePreviews } from '../../fixtures/musicWire.ts';
import { untilViewsRun } from '../../fixtures/running.ts';
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
