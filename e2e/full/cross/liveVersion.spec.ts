import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publish } from '../../../scripts/publish/index.ts';
import { readBuild } from '../../../scripts/site/index.ts';
import { distOf } from '../../../scripts/lib/index.ts';
import { REMOTE_OVERTAKEN } from '../../fixtures/routeFaults.ts';
import { expect, expectCachedPage, test } from '../../fixtures/serviceWorker.ts';
import { quickGate } from '../../fixtures/site.ts';

test('a page that stays open offers another live version, the music goes on, and Reload brings it with the queue', async ({
  page,
  site,
  home,
  player,
  toast,
  expectedErrors,
}, testInfo) => {
  expectedErrors.push(REMOTE_OVERTAKEN);
  await page.clock.install();
  await page.goto('/');
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  await expectCachedPage(page);
  const versionOf = (): Promise<string | undefined> =>
    page.evaluate(
      () =>
        /"concerts":"(\w+)"/.exec(document.getElementById('prelude-page')?.textContent ?? '')?.[1],
    );
  const [before, { src }] = [await versionOf(), await player.sound()];

  const other = testInfo.outputPath('other-concerts');
  cpSync(distOf('remote-concerts'), other, { recursive: true });
  const record = { ...readBuild(other).record, contract: '^2.3' };
  writeFileSync(join(other, 'build.json'), JSON.stringify(record));
  await publish(site.folder, [other], quickGate);
  await page.clock.fastForward('16:00');

  await expect(toast).toContainText('A new version of Prelude is ready.');
  // It stays as long as the pointer rests on it.
  await toast.hover();
  await player.expectSoundToAdvance();
  expect([await versionOf(), (await player.sound()).src]).toEqual([before, src]);

  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect.poll(versionOf).not.toBe(before);
  await player.play.click();
  await player.expectSoundToAdvance();
  expect((await player.sound()).src).toBe(src);
});
