import { expectNoShifts, watchShifts } from '../../fixtures/painted.ts';
import { expect, test } from '../../fixtures/test.ts';
import { publish } from '../../fixtures/windowEvents.ts';

test('React takes over without a shift, on a phone and on a desktop, and so do the results of a search that begins with the page', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  await expectNoShifts(page, shifts, [390, 1280]);

  await test.step('a search', async () => {
    // As high as two rows of results, and what is below them.
    await page.setViewportSize({ width: 1350, height: 940 });
    await page.goto('/?page=search', { waitUntil: 'domcontentloaded' });
    await publish(page, 'perform-search', { query: 'rock' });
    const results = page.getByRole('region', { name: 'Results for' });
    // The page shows the first eight at once, and then all 50 (specification 9.3).
    await expect(results.getByRole('listitem')).toHaveCount(50);
    await expect(results.getByRole('button', { name: 'Show more' })).toBeAttached();
    expect(await shifts()).toBe(0);
  });
});
