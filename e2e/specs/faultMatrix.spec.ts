import type { ConsoleMessage, Page } from '@playwright/test';
import { breakFromTheStart, breakNow, mend, type Moment } from '../fixtures/faultyVariants.ts';
import { leaveQueue } from '../fixtures/leftQueue.ts';
import { cell, REMOTES, type Fault, type RemoteName } from '../fixtures/resultTables.ts';
import { expect, test as base, type TestSite } from '../fixtures/testSite.ts';
import { watchSound } from '../fixtures/watchedSound.ts';
import { WIRE_FAULTS } from '../fixtures/wireFaults.ts';
import type { PlayerBar } from '../pages/PlayerBar.ts';
import { RemotePart } from '../pages/RemotePart.ts';

/** So that what hangs counts as missing soon, and what is sound is there before even on a busy machine. */
const SHORT_DEADLINE_MILLIS = 8_000;

interface MatrixFixtures {
  /** The places in which errors were reported. */
  readonly reportedPlaces: readonly string[];
}

const test = base.extend<MatrixFixtures>({
  reportedPlaces: async ({ page }, use) => {
    const places: string[] = [];
    page.on('console', (message: ConsoleMessage) => {
      const place = /^\[([a-z]+)(\/[a-z]+)?\]/.exec(message.text())?.[1];
      if (message.type() === 'error' && place) places.push(place);
    });
    await use(places);
  },
});

/** What the console rightly says of each fault besides the report. */
const CONSOLE: Readonly<Record<Fault, (remote: RemoteName) => readonly RegExp[]>> = {
  down: () => [/Failed to load resource: net::ERR_(EMPTY_RESPONSE|CONNECTION_RESET)/],
  '404': () => [/Failed to load resource: .* status of 404/],
  '500': () => [/Failed to load resource: .* status of 500/],
  HTML: (remote) => [digestOf(remote), new RegExp(`/remotes/${remote}/.* MIME type`)],
  truncated: (remote) => [/net::ERR_CONTENT_LENGTH_MISMATCH/, digestOf(remote)],
  // The connections end when the site does.
  hangs: () => [/Failed to load resource: net::ERR_/],
  'wrong hash': (remote) => [digestOf(remote)],
  'CSS missing': () => [/Failed to load resource: .* status of 404/],
  slow: () => [],
  'throws at load': () => [],
  'throws at render': () => [],
  'throws in an effect': () => [],
  'wrong contract': () => [],
};

const digestOf = (remote: RemoteName): RegExp =>
  new RegExp(`Failed to find a valid digest in the 'integrity' .*/remotes/${remote}/`);

const expectedErrorsOf = (remote: RemoteName, fault: Fault): readonly RegExp[] => [
  ...(fault === 'slow' ? [] : [new RegExp(`^\\[${remote}(/[a-z]+)?\\] `)]),
  ...CONSOLE[fault](remote),
];

/** Starts what the guest left in the player; the returned function tells whether it has played on since. */
async function startMusic(page: Page, player: PlayerBar): Promise<() => Promise<void>> {
  await player.play.click();
  await player.expectSoundToAdvance();
  return watchSound(page, player);
}

/** The navigation leads to another part, which is there, and back. */
async function expectTheRestToLive(page: Page, part: RemotePart): Promise<void> {
  const { neighbour } = part;
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await neighbour.show();
  await expect(neighbour.there).toBeVisible();
  await part.show();
}

async function expectToComeBack(part: RemotePart): Promise<void> {
  await part.retry.click();
  await expect(part.there).toBeVisible();
  if (part.isPage)
    await expect(part.there, 'the page takes the focus that Retry had').toBeFocused();
  await expect(part.missing).toBeHidden();
}

/** What a fault from the start leaves, heals and brings back. */
interface BrokenSite {
  readonly site: TestSite;
  readonly heal: () => Promise<void> | void;
}

const FROM_THE_START = [
  ...WIRE_FAULTS.filter((fault) => fault !== 'slow'),
  'throws at load',
] as const;

for (const remote of REMOTES) {
  for (const fault of FROM_THE_START) {
    test(
      `${remote}, ${fault}: it is said to be missing, the rest goes on, and Retry brings it back`,
      cell('faults', fault, remote),
      async ({ page, openSite, visit, player, home, expectedErrors, reportedPlaces }) => {
        expectedErrors.push(...expectedErrorsOf(remote, fault));
        const open = async (): Promise<BrokenSite> => {
          if (fault === 'throws at load') {
            const site = await openSite({ variants: { [remote]: `faulty-${remote}` } });
            await breakFromTheStart(page, remote, 'load');
            return { site, heal: () => mend(page) };
          }
          const isHanging = fault === 'hangs';
          const site = await openSite(
            isHanging ? { config: { remoteDeadlineMillis: SHORT_DEADLINE_MILLIS } } : {},
          );
          site.wire.break(remote, fault);
          return { site, heal: () => site.wire.heal() };
        };
        const { site, heal } = await open();
        const part = new RemotePart(page, remote);
        await leaveQueue(page, 2);
        await visit(page, site);

        if (remote === 'player') {
          await expect(part.missing).toBeVisible();
          await home.playButtons('Trending Now').first().click();
          await expect(page.getByTestId('player-audio')).toHaveCount(0);
          await expect(part.missing, 'that there is no sound is said').toBeVisible();
          await expectTheRestToLive(page, part);
          await heal();
          await expectToComeBack(part);
          await player.expectSoundToAdvance();
        } else {
          const expectMusic = await startMusic(page, player);
          await part.show();
          await expect(part.missing).toBeVisible();
          await expectMusic();
          await expectTheRestToLive(page, part);
          await expect(part.missing).toBeVisible();
          await heal();
          await expectToComeBack(part);
          await expectMusic();
        }
        expect(reportedPlaces).toContain(remote);
      },
    );
  }

  test(
    `${remote}, slow: it is waited for without alarm, and comes`,
    cell('faults', 'slow', remote),
    async ({ page, openSite, visit, player, home }) => {
      // However long that takes on a busy machine.
      const site = await openSite({ config: { remoteDeadlineMillis: 60_000 } });
      site.wire.break(remote, 'slow');
      const part = new RemotePart(page, remote);
      await leaveQueue(page, 2);
      await visit(page, site);
      await part.show();
      await expect(part.isPage ? part.waiting : home.greeting).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      const expectMusic = part.isPage ? await startMusic(page, player) : null;
      await expect(part.missing).toHaveCount(0);
      site.wire.heal();
      await expect(part.there).toBeVisible();
      await expect(part.waiting).toBeHidden();
      await (expectMusic?.() ?? startMusic(page, player));
      await expectTheRestToLive(page, part);
    },
  );

  for (const [fault, moment] of [
    ['throws at render', 'render'],
    ['throws in an effect', 'effect'],
  ] as const satisfies readonly (readonly [Fault, Moment])[]) {
    test(
      `${remote}, ${fault}: that view alone is gone, the music plays through, and Retry brings it back`,
      cell('faults', fault, remote),
      async ({ page, openSite, visit, player, expectedErrors, reportedPlaces }) => {
        expectedErrors.push(...expectedErrorsOf(remote, fault));
        const site = await openSite({ variants: { [remote]: `faulty-${remote}` } });
        const part = new RemotePart(page, remote);
        await leaveQueue(page, 2);
        await visit(page, site);
        const expectMusic = await startMusic(page, player);
        await part.show();
        await expect(part.there).toBeVisible();

        await breakNow(page, remote, moment);
        await expect(part.missing).toBeVisible();
        await expect(part.there).toBeHidden();
        await expectMusic();
        await expectTheRestToLive(page, part);
        await part.retry.click();
        await expect(part.missing, 'it is still broken').toBeVisible();
        await mend(page);
        await expectToComeBack(part);
        await expectMusic();
        expect(reportedPlaces).toContain(remote);
      },
    );
  }

  test(
    `${remote}, wrong contract: it is said to be missing without a Retry, and its next version is there after a reload`,
    cell('faults', 'wrong contract', remote),
    async ({ page, openSite, visit, player, expectedErrors, reportedPlaces }) => {
      expectedErrors.push(...expectedErrorsOf(remote, 'wrong contract'));
      const site = await openSite({ variants: { [remote]: `faulty-${remote}` } });
      await breakFromTheStart(page, remote, 'contract');
      const part = new RemotePart(page, remote);
      await leaveQueue(page, 2);
      await visit(page, site);
      const expectMusic = remote === 'player' ? null : await startMusic(page, player);
      await part.show();
      await expect(part.missing).toBeVisible();
      await expect(part.retry, 'no try can help').toHaveCount(0);
      await expectTheRestToLive(page, part);
      await expectMusic?.();
      expect(reportedPlaces).toContain(remote);

      await site.publish();
      await page.reload({ waitUntil: 'domcontentloaded' });
      await part.show();
      await expect(part.there).toBeVisible();
      await expect(part.missing).toBeHidden();
      await startMusic(page, player);
    },
  );
}
