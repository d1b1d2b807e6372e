import type { Page } from '@playwright/test';
import { untilServicesRun } from '../../fixtures/running.ts';
import { offerThreeSongs } from '../../fixtures/musicWire.ts';
import { leaveVisit } from '../../fixtures/screens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';
import { PlaylistPicker } from '../../pages/PlaylistPicker.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

/** What a page's live regions have said. */
interface Announcements {
  /** All lines so far, in order: how urgent each is, and its words. */
  readonly all: () => readonly string[];
  /** Waits for a line with these words, which may be said once only. */
  readonly expectOnce: (words: string) => Promise<void>;
}

/** A region that is removed or moved sooner is not heard: the product assumes the same (`useTopLayer.ts`). */
const HEARD_AFTER_MILLIS = 150;

/**
 * Records what live regions announce, as a screen reader does: the whole text of a region that has got text, unless it is
 * hidden, behind a modal dialog or removed at once. An alert may arrive with its text, a status may not.
 */
async function recordAnnouncements(page: Page): Promise<Announcements> {
  const lines: string[] = [];
  await page.exposeFunction('announced', (line: string) => lines.push(line));
  await page.addInitScript((delay) => {
    const urgencyOf = (region: Element): string =>
      region.getAttribute('aria-live') ??
      (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite');
    const isHeard = (region: Element): boolean =>
      region.closest('[aria-hidden="true"]') === null &&
      region.checkVisibility({ visibilityProperty: true }) &&
      [...document.querySelectorAll('dialog:modal')].every((dialog) => dialog.contains(region));
    const waiting = new Map<Node, ReturnType<typeof setTimeout>>();
    const tell = (region: HTMLElement): void => {
      const words = region.innerText.replaceAll(/\s+/g, ' ').trim();
      if (words === '') return;
      const line = `${urgencyOf(region)}: ${words}`;
      clearTimeout(waiting.get(region));
      const timer = setTimeout(() => {
        if (region.isConnected && isHeard(region))
          (Reflect.get(globalThis, 'announced') as (line: string) => void)(line);
      }, delay);
      waiting.set(region, timer);
    };
    new MutationObserver((records) => {
      const changed = new Set<HTMLElement>();
      for (const { type, target, addedNodes, removedNodes } of records) {
        for (const node of removedNodes)
          for (const [region, timer] of waiting) if (node.contains(region)) clearTimeout(timer);
        for (const node of type === 'characterData' ? [target] : addedNodes) {
          const region = node.parentElement?.closest<HTMLElement>(
            '[role="alert"], [role="status"], [role="log"], [aria-live], output',
          );
          if (region) changed.add(region);
          if (!(node instanceof HTMLElement)) continue;
          if (node.matches('[role="alert"]')) changed.add(node);
          for (const alert of node.querySelectorAll<HTMLElement>('[role="alert"]'))
            changed.add(alert);
        }
      }
      changed.forEach(tell);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, HEARD_AFTER_MILLIS);
  return {
    all: () => lines,
    expectOnce: async (words) => {
      const matching = (): readonly string[] => lines.filter((line) => line.includes(words));
      await expect.poll(matching, { message: lines.join('\n') }).toHaveLength(1);
    },
  };
}

test('each action is announced once, in order', async ({
  page,
  admin,
  member,
  landing,
  authDialog,
  home,
  player,
  search,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await offerThreeSongs(page);
  await leaveVisit(page, await admin.uidOf(member));
  const heard = await recordAnnouncements(page);

  await test.step('sign in', async () => {
    await landing.open();
    await landing.signIn.click();
    await authDialog.send({ ...member, password: 'another secret' });
    await heard.expectOnce('assertive: ');
    await authDialog.send(member);
    await heard.expectOnce('Welcome back!');
    await expect(home.greeting).toBeVisible();
    await untilServicesRun(page);
  });

  await test.step('search', async () => {
    await search.open();
    await search.box.fill('jazz');
    await heard.expectOnce('3 tracks found for jazz');
  });

  const card = search.results.getByRole('listitem').nth(1);
  await test.step('play', async () => {
    await search.playButtons.nth(1).click();
    await player.expectSoundToAdvance();
    await heard.expectOnce('Now playing Song 2 by Artist 2');
    await player.pause.click();
    await page.keyboard.press('Shift+ArrowUp');
    await heard.expectOnce('Volume 75 percent');
  });

  await test.step('add to a playlist', async () => {
    const menu = new TrackMenu(page, card.getByRole('button', { name: /^More for / }));
    await menu.button.click();
    await menu.addToPlaylist.click();
    await new PlaylistPicker(page).option('Rain', '3 tracks').click();
    await heard.expectOnce('Rain');
  });

  await test.step('unlike, undo and like', async () => {
    const heart = card.getByRole('button', { name: /^Like / });
    await heart.click();
    await heard.expectOnce('Removed from favorites');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    // Undo is heard as the state of what has the focus again.
    await expect(heart).toBeFocused();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('reorder', async () => {
    const playlist = new PlaylistPage(page);
    await new LibraryPage(page).open();
    await new LibraryPage(page).playlist('Rain').click();
    await playlist.handle(playlist.rows.nth(0)).focus();
    await page.keyboard.press('ArrowDown');
    await heard.expectOnce('position 2 of');
  });

  expect(`${heard.all().join('\n')}\n`).toMatchSnapshot('announcements.txt');
});
