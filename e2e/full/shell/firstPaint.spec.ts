import { expectNoShifts, watchShifts } from '../../fixtures/painted.ts';
import { test } from '../../fixtures/test.ts';

test('React takes over without a shift, on a tablet and on a wide screen', async ({ page }) => {
  await expectNoShifts(page, await watchShifts(page), [768, 1920]);
});
