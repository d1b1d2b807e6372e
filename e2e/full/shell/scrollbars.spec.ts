import config from '../../playwright.config.ts';
import { openEveryScreen } from '../../fixtures/screens.ts';
import { expect, test } from '../../fixtures/test.ts';

// Scrollbars that take room, as a mouse shows them: by default Playwright hides all scrollbars.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
});

const WIDTH = 1280;

/** The content of most screens fits into the height, and that of few into the low one. */
const [HEIGHT, LOW] = [900, 520];

test('no screen scrolls the document, and the content is as wide with a scrollbar as without', async ({
  page,
  admin,
  member,
  asMember,
  expectedErrors,
}) => {
  test.setTimeout(300_000);
  const readSizes = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      const content = document.getElementById('content');
      return {
        document: [scrollWidth, scrollHeight],
        room: content && content.offsetWidth - content.clientWidth,
      };
    });
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  await openEveryScreen({ page, admin, member, asMember, expectedErrors }, async (name) => {
    for (const height of [HEIGHT, LOW]) {
      await page.setViewportSize({ width: WIDTH, height });
      const sizes = await readSizes();
      expect.soft(sizes.document, `${name}, ${height} px high`).toEqual([WIDTH, height]);
      if (sizes.room !== null)
        expect.soft(sizes.room, `a scrollbar's room in ${name}`).toBeGreaterThan(0);
    }
    await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  });
});
