import { expect, test } from '../../fixtures/test.ts';
import { showPage } from '../../fixtures/windowEvents.ts';

test('a member’s ticket is still there after a reload, on the booking page and in the library', async ({
  page,
  concerts,
  asMember,
}) => {
  // All concerts but one are in 2026.
  await page.clock.setFixedTime(new Date('2026-01-02T12:00'));
  await asMember();
  await concerts.showInShell();
  await concerts.book('Meher Anand');
  await page.reload();
  await expect(concerts.yourTickets).toContainText('Meher Anand');
  await showPage(page, 'library');
  await concerts.yourTickets.getByText('Meher Anand').first().click();
  await expect(concerts.ticket).toBeVisible();
});
