import { expect, test } from '../test.ts';

test('the theme changes at once, and a reload keeps it', async ({ page, asGuest, home }) => {
  const background = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await asGuest();
  await home.greeting.waitFor();
  const dark = await background();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(background).not.toBe(dark);
  const light = await background();
  await page.reload();
  await home.greeting.waitFor();
  await expect.poll(background).toBe(light);
});
