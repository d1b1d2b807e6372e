import { test } from '../fixtures/test.ts';

test('a concert is booked on the standalone page, without signing in', async ({ concerts }) => {
  await concerts.openAlone();
  await concerts.book('Marlow & Fern');
});
