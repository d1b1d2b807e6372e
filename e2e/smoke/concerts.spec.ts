import { test } from '../fixtures/test.ts';

test('a concert is booked on the page that needs nobody present', async ({ concerts }) => {
  await concerts.openAlone();
  await concerts.book('Marlow & Fern');
});
