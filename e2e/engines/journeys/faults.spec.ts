import { RemotePart } from '../../pages/RemotePart.ts';
import { expect, test } from '../test.ts';
import { playCard } from './listening.ts';

test('a missing page says so while the music plays on, and Retry brings it back', async ({
  page,
  openBroken,
  home,
  player,
}) => {
  const site = await openBroken('concerts', 'down');
  await playCard(home, player);
  const concerts = new RemotePart(page, 'concerts');
  await concerts.show();
  await expect(concerts.missing).toBeVisible();
  await player.expectSoundToAdvance();
  site.wire.heal();
  await concerts.retry.click();
  await expect(concerts.there).toBeVisible();
  await player.expectSoundToAdvance();
});

test('a file with another content does not run, and the page says that its part is missing', async ({
  page,
  openBroken,
  home,
}) => {
  const site = await openBroken('library', 'wrong hash');
  await expect(home.greeting).toBeVisible();
  const library = new RemotePart(page, 'library');
  await library.show();
  await expect(library.missing).toBeVisible();
  site.wire.heal();
  await library.retry.click();
  await expect(library.there).toBeVisible();
});
