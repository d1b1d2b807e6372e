import { breakRoutes } from '../../fixtures/routeFaults.ts';
import { untilRunning } from '../../fixtures/running.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a failed fetch of the music API or of a third party’s script is not reported, every other failure is reported once', async ({
  page,
  landing,
  expectedErrors,
}) => {
  // No code can suppress the browser's message about each failed request.
  expectedErrors.push(/Failed to load resource: net::ERR_FAILED/, /^\[window\] (Type)?Error: /);
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  await page.route(/unanswered/, (route) => route.abort('failed'));
  const arrive = await breakRoutes(page, /\/shell\/(?:shell|vendor)\.[^/]*\.js/, 'late');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(landing.continueAsGuest).toBeVisible();
  const fetchUncaught = (url: string, script = ''): Promise<void> =>
    page.evaluate(
      `setTimeout(() => { window.lost = fetch(${JSON.stringify(url)}); })${script && `\n//# sourceURL=${script}`}`,
    );
  const linesOf = (pattern: RegExp): readonly string[] => said.filter((text) => pattern.test(text));
  await test.step('a session recorder’s, before the shell runs', async () => {
    await fetchUncaught('/unanswered/early', 'https://recorder.example/record.js');
    await expect.poll(() => linesOf(/ERR_FAILED/)).toHaveLength(1);
    arrive();
    await untilRunning(page);
  });
  await fetchUncaught('/api/music/search?q=unanswered');
  await fetchUncaught('/unanswered/session', 'https://recorder.example/record.js');
  await expect.poll(() => linesOf(/ERR_FAILED/)).toHaveLength(3);
  await fetchUncaught('/unanswered/elsewhere');
  await expect.poll(() => linesOf(/^\[window\]/)).toHaveLength(1);
  await expect.poll(() => linesOf(/ERR_FAILED/)).toHaveLength(4);
  expect(linesOf(/Failed to fetch/)).toHaveLength(1);

  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken on purpose');
    });
  });
  await expect.poll(() => linesOf(/broken on purpose/)).toHaveLength(1);
  expect(linesOf(/broken on purpose/)[0]).toContain('[window] Error: broken on purpose');
});
