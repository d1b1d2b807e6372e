import { expectNoViolations } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a stranger hears a cover of the wall and moves on by keys, and the music goes on as a guest', async ({
  page,
  landing,
  player,
}) => {
  await landing.open();
  const wall = page.getByRole('toolbar', { name: 'Listen before you sign in' });
  await wall.getByRole('button').first().click();
  await player.expectSoundToAdvance();
  const first = (await player.sound()).src;
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await player.sound()).src).not.toBe(first);
  await player.expectSoundToAdvance();
  await expect(wall.getByRole('button', { name: /^Pause / })).toBeFocused();
  await expectNoViolations(page, 'the wall that plays');

  await landing.continueAsGuest.click();
  await expect(player.region.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await player.expectSoundToAdvance();
});
