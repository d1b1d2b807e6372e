import { tabBackwards, tabThroughList } from '../../fixtures/concertKeys.ts';
import { expect, test } from '../../fixtures/test.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

for (const size of SIZES) {
  test.describe(`at ${size.width} by ${size.height}`, () => {
    test.use({ viewport: size });

    for (const place of ['in the shell', 'alone'] as const)
      test(`the keyboard reaches the whole list in order, and neither the bars nor a toast cover the focused element, ${place}`, async ({
        page,
        asGuest,
        home,
        concerts,
        toast,
      }) => {
        if (place === 'alone') await concerts.openAlone();
        else {
          await asGuest();
          await expect(home.greeting).toBeVisible();
          await concerts.showInShell();
        }
        await tabThroughList(page, concerts);
        await page.keyboard.press('Enter');
        await expect(toast).toBeVisible();
        await tabBackwards(page, concerts);
      });
  });
}
