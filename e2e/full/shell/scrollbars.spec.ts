import config from '../../playwright.config.ts';
import type { Screen } from '../../fixtures/axe.ts';
import { offerThreeSongs } from '../../fixtures/musicWire.ts';
import {
  FAILURES_OF_SCREENS,
  leaveVisit,
  screensOfAMember,
  screensOfAStranger,
  sheetsOfAMember,
} from '../../fixtures/screens.ts';
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
  expectedErrors.push(...FAILURES_OF_SCREENS);
  const readSizes = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      const content = document.getElementById('content');
      return {
        document: [scrollWidth, scrollHeight],
        room: content && content.offsetWidth - content.clientWidth,
      };
    });
  const check = async (screens: readonly Screen[]): Promise<void> => {
    for (const { name, open } of screens)
      await test.step(name, async () => {
        await open();
        for (const height of [HEIGHT, LOW]) {
          await page.setViewportSize({ width: WIDTH, height });
          const sizes = await readSizes();
          expect.soft(sizes.document, `${name}, ${height} px high`).toEqual([WIDTH, height]);
          if (sizes.room !== null)
            expect.soft(sizes.room, `a scrollbar's room in ${name}`).toBeGreaterThan(0);
        }
        await page.setViewportSize({ width: WIDTH, height: HEIGHT });
      });
  };
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  await offerThreeSongs(page);
  await check(screensOfAStranger(page));
  await leaveVisit(page, await admin.uidOf(member));
  await asMember();
  await check([...screensOfAMember(page), ...sheetsOfAMember(page)]);
});
