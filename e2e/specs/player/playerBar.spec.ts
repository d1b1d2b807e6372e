import type { Locator, Page } from '@playwright/test';
import { boxAtRest, type Box } from '../../fixtures/boxAtRest.ts';
import { expect, test } from '../../fixtures/soundTest.ts';
import { touch } from '../../fixtures/touch.ts';

interface Control extends Box {
  readonly name: string;
}

/** The visible controls of the bar. */
const controlsOf = (region: Locator): Promise<readonly Control[]> =>
  region.evaluate((bar) =>
    [...bar.querySelectorAll('button, input')]
      .filter((control) => control.checkVisibility())
      .map((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        return { name: control.getAttribute('aria-label') ?? '', x, y, width, height };
      }),
  );

const overlap = (a: Box, b: Box): boolean =>
  a.x + 0.5 < b.x + b.width &&
  b.x + 0.5 < a.x + a.width &&
  a.y + 0.5 < b.y + b.height &&
  b.y + 0.5 < a.y + a.height;

/** The controls that are cut off, too small or covered by another one. */
async function faultsOf(page: Page, region: Locator, leastPx: number): Promise<readonly string[]> {
  const shown = await controlsOf(region);
  // On a phone the artist's name is below the button of the full player, and only reachable by keyboard.
  const viewport = page.viewportSize() ?? { width: 0, height: 0 };
  const isPhone = viewport.width < 768;
  const controls = shown.filter(({ name }) => !isPhone || !name.startsWith('Search for '));
  const faults = controls.length === 0 ? ['no controls'] : [];
  for (const { name, x, y, width, height } of controls) {
    if (Math.min(width, height) < leastPx) faults.push(`${name} is too small`);
    if (x < 0 || x + width > viewport.width) faults.push(`${name} is cut at a side`);
    if (y + height > viewport.height) faults.push(`${name} is cut at the bottom`);
  }
  // A phone's thin seek line extends behind the controls, which take precedence.
  const solid = controls.filter(({ name, height }) => name !== 'Seek' || height < 44);
  for (const [index, control] of solid.entries())
    for (const other of solid.slice(index + 1))
      if (overlap(control, other)) faults.push(`${control.name} and ${other.name} overlap`);
  return faults;
}

/** Fails if a control is cut off, too small or covered by another one. */
const expectControlsStandFree = (page: Page, region: Locator, leastPx: number): Promise<void> =>
  expect.poll(() => faultsOf(page, region, leastPx)).toEqual([]);

test('the bar’s controls act on the sound: seeking, volume, repeat', async ({
  page,
  playRow,
  player,
  sound,
  tones,
}) => {
  tones.set({ seconds: 30 });
  await playRow(12);
  await expect(player.seekSlider).toHaveAttribute('aria-valuetext', / of 30 seconds$/);

  await test.step('a drag of the seek slider shows its time, and the sound plays on until it is released', async () => {
    const box = await boxAtRest(player.seekSlider);
    const y = box.y + box.height / 2;
    const expectSound = await player.watchSound();
    await page.mouse.move(box.x + box.width * 0.2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.4, y, { steps: 4 });
    await page.mouse.move(box.x + box.width * 0.75, y + 60, { steps: 4 });
    await expect(player.region.getByText(/^0:2[23]$/)).toBeVisible();
    await expectSound();
    await page.mouse.up();
    await expect.poll(async () => (await player.sound()).currentTime).toBeGreaterThan(21);
  });

  await test.step('repeat one starts the same track again, repeat all goes from the last to the first', async () => {
    await player.repeat.click();
    await player.repeat.click();
    await expect(player.repeat).toHaveAccessibleName('Repeat: one');
    await player.seekSlider.fill('29');
    await expect.poll(() => player.shownSeconds()).toBeLessThan(5);
    await sound.expectTracks([12]);

    await player.repeat.click();
    await player.repeat.click();
    await expect(player.repeat).toHaveAccessibleName('Repeat: all');
    await player.seekSlider.fill('29');
    await expect(player.trackName('Song 1')).toBeVisible();
    await sound.expectTracks([1]);
  });

  await test.step('one step of the wheel over the volume changes it by 0.05', async () => {
    await player.volumeSlider.hover();
    await page.mouse.wheel(0, -100);
    await expect(player.volumeSlider).toHaveValue('0.75');
    await page.mouse.wheel(0, 100);
    await page.mouse.wheel(0, 100);
    await expect(player.volumeSlider).toHaveValue('0.65');
    await expect(player.volumeSlider).toHaveAttribute('aria-valuetext', '65 percent');
  });
});

test('no control of the bar is cut off or covered at any width, also with text of twice the size', async ({
  page,
  playRow,
  player,
}) => {
  await playRow(1);
  for (const fontSize of ['100%', '200%']) {
    await page.addStyleTag({ content: `html { font-size: ${fontSize} }` });
    for (const width of [768, 1024, 1280, 1920])
      await test.step(`at ${width} px with text of ${fontSize}`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await expectControlsStandFree(page, player.region, 24);
      });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the bar is one row of targets of touch size; a tap on the cover opens the full player, where a drag of the seek slider seeks and does not scroll', async ({
    page,
    playRow,
    player,
    tones,
  }) => {
    tones.set({ seconds: 30 });
    await playRow(1);
    await expect(player.trackName('Song 1')).toBeVisible();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectControlsStandFree(page, player.region, 44);
      for (const control of [player.pause, player.next]) await expect(control).toBeVisible();
      for (const control of [player.previous, player.repeat, player.volumeSlider])
        await expect(control).toBeHidden();
      expect((await boxAtRest(player.region)).height).toBeLessThan(88);
    }

    await expect(player.seekSlider).toHaveAttribute('aria-valuetext', / of 30 seconds$/);
    const { x, y, width } = await boxAtRest(player.region);
    const hits = await page.evaluate(
      ([middle, top]) =>
        [1, 12, 23].map((below) =>
          document.elementFromPoint(middle, top + below)?.getAttribute('aria-label'),
        ),
      [x + width / 2, y] as const,
    );
    expect(hits, 'the seek line has a target of 24 px').toEqual(['Seek', 'Seek', 'Seek']);

    const opener = player.region.getByRole('button', { name: 'Open full player' });
    await opener.tap();
    const sheet = page.getByRole('dialog', { name: 'Now playing' });
    for (const name of ['Shuffle', 'Previous', 'Pause', 'Next', 'Repeat: off', 'Mute'])
      await expect(sheet.getByRole('button', { name, exact: true })).toBeVisible();
    await expect(sheet.getByRole('slider', { name: 'Volume' })).toBeVisible();
    const slider = sheet.getByRole('slider', { name: 'Seek' });
    await expect(slider).toHaveAttribute('aria-valuetext', / of 30 seconds$/);
    const box = await boxAtRest(slider);
    expect(box.height).toBeGreaterThanOrEqual(44);
    const yBefore = box.y;

    // Otherwise it would come there by itself.
    await sheet.getByRole('button', { name: 'Pause', exact: true }).tap();
    await expect(sheet.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    // A finger also moves vertically: if that scrolled, the browser would take the drag away.
    const drag = [
      [0.2, 0],
      [0.3, -10],
      [0.3, -60],
      [0.5, -40],
      [0.7, -120],
      [0.8, -120],
    ] as const;
    const middle = box.y + box.height / 2;
    await touch(
      page,
      drag.map(([share, dy]) => ({ x: box.x + box.width * share, y: middle + dy })),
    );
    await expect.poll(async () => (await player.sound()).currentTime).toBeCloseTo(24, 0);
    expect((await boxAtRest(slider)).y).toBe(yBefore);

    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
