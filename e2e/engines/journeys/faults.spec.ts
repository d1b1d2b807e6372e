import { visit } from '../../fixtures/site.ts';
import { RemotePart } from '../../pages/RemotePart.ts';
import { test } from '../test.ts';
import { playCard } from './listening.ts';

test('a missing page says so while the music plays on, and Retry brings it back', async ({
  page,
  openSite,
  home,
  player,
}) => {
  const site = await openSite();
  site.wire.break('concerts', 'down');
  await visit(page, site);
  await playCard(home, player);
  const concerts = new RemotePart(page, 'concerts');
  await concerts.show();
  await concerts.missing.waitFor();
  await player.expectSoundToAdvance();
  site.wire.heal();
  await concerts.retry.click();
  await concerts.there.waitFor();
  await player.expectSoundToAdvance();
});

test('a file with another content does not run, and the page says that its part is missing', async ({
  page,
  openSite,
  home,
}) => {
  const site = await openSite();
  site.wire.break('library', 'wrong hash');
  await visit(page, site);
  await home.greeting.waitFor();
  const library = new RemotePart(page, 'library');
  await library.show();
  await library.missing.waitFor();
  site.wire.heal();
  await library.retry.click();
  await library.there.waitFor();
});
