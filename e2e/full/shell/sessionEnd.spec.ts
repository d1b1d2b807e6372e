import { REMOTE_OVERTAKEN } from '../../fixtures/routeFaults.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ ownMember: true });

/** The browser's message about a failed response; no code can suppress it. */
const REFUSED = /Failed to load resource: the server responded with a status of 400/;

/** The responses that end a session (specification 4.3). */
const REFUSALS = {
  'whose account was disabled': 'disable',
  'whose tokens were revoked': 'revokeTokens',
  'whose account was deleted': 'remove',
} as const;

for (const [whose, act] of Object.entries(REFUSALS)) {
  test(`a returning member ${whose} is signed out, and stays signed out`, async ({
    page,
    landing,
    toast,
    admin,
    member,
    asMember,
    expectedErrors,
  }) => {
    expectedErrors.push(REFUSED);
    await asMember();
    await admin[act](member);
    // Does not wait for the load event: with slow covers, the toast would be gone by then.
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(toast).toHaveText('You have been signed out.');
    await expect(landing.signIn).toBeVisible();
    await page.reload();
    await expect(landing.signIn).toBeVisible();
  });
}

test('a member whose token cannot be refreshed without a network stays signed in', async ({
  page,
  accountMenu,
  member,
  asMember,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource: net::ERR_CONNECTION_REFUSED/, REMOTE_OVERTAKEN);
  await page.clock.install();
  await asMember();
  let tries = 0;
  await page.route('**/securetoken.googleapis.com/**', (route) => {
    tries += 1;
    return route.abort('connectionrefused');
  });
  await page.clock.fastForward('56:00');
  await expect.poll(() => tries).toBe(1);
  // The refresh is retried, first after 30 s (specification 7.6), as the member is still signed in.
  await expect
    .poll(async () => {
      await page.clock.fastForward('00:30');
      return tries;
    })
    .toBeGreaterThan(1);
  await expect(accountMenu.avatarOf(member.displayName)).toBeVisible();
});
