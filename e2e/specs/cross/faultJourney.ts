import type { Page } from '@playwright/test';
import type { HomePage } from '../../pages/HomePage.ts';
import type { PlayerBar } from '../../pages/PlayerBar.ts';
import { RemotePart } from '../../pages/RemotePart.ts';
import { breakFromTheStart, breakNow, mend, type Moment } from '../../fixtures/faultyBuilds.ts';
import { saveQueue } from '../../fixtures/savedQueue.ts';
import { type Fault, type RemoteName } from '../../fixtures/faults.ts';
import { expect, test, type Site, type SiteOptions, visit } from '../../fixtures/site.ts';
import type { WireFault } from '../../fixtures/wireFaults.ts';

/** The faults of a faulty build; the others are those of the wire. */
const MOMENTS: Partial<Readonly<Record<Fault, Moment>>> = {
  'throws at load': 'load',
  'throws at render': 'render',
  'throws in an effect': 'effect',
  'wrong contract': 'contract',
};

/**
 * How long the shell waits for a remote. `hangs`: soon reported missing, but long enough for a healthy one on a busy
 * machine. `slow`: no limit in practice.
 */
const DEADLINES: Partial<Readonly<Record<Fault, number>>> = { hangs: 8_000, slow: 60_000 };

const digestOf = (remote: RemoteName): RegExp =>
  new RegExp(`Failed to find a valid digest in the 'integrity' .*/remotes/${remote}/`);

/** The console errors that each fault causes in addition to the report. */
const CONSOLE: Partial<Readonly<Record<Fault, (remote: RemoteName) => readonly RegExp[]>>> = {
  down: () => [/Failed to load resource: net::ERR_(EMPTY_RESPONSE|CONNECTION_RESET)/],
  '404': () => [/Failed to load resource: .* status of 404/],
  '500': () => [/Failed to load resource: .* status of 500/],
  HTML: (remote) => [digestOf(remote), new RegExp(`/remotes/${remote}/.* MIME type`)],
  truncated: (remote) => [/net::ERR_CONTENT_LENGTH_MISMATCH/, digestOf(remote)],
  // The connections end when the site's server stops.
  hangs: () => [/Failed to load resource: net::ERR_/],
  'wrong hash': (remote) => [digestOf(remote)],
  'CSS missing': () => [/Failed to load resource: .* status of 404/],
};

/** The test builds that a site needs to have the remote: the tree has no build of an outside one. */
const published = (remote: RemoteName): NonNullable<SiteOptions['testBuilds']> =>
  remote === 'outside' ? { outside: 'outside-radio' } : {};

/** The open page of a site whose remote is broken, or is about to break. */
interface Broken {
  readonly page: Page;
  readonly player: PlayerBar;
  readonly home: HomePage;
  readonly site: Site;
  readonly part: RemotePart;
  readonly heal: () => Promise<void> | void;
}

/** Starts the queue that the guest left in the player; the returned function fails if it has not played on since. */
async function startMusic({ player }: Broken): Promise<() => Promise<void>> {
  await player.play.click();
  await player.expectSoundToAdvance();
  return player.watchSound();
}

/** Navigation to another page works, and so does the way back. */
async function expectTheRestToLive({ page, part }: Broken): Promise<void> {
  const { neighbour } = part;
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await neighbour.show();
  await expect(neighbour.there).toBeVisible();
  await part.show();
}

async function expectToComeBack({ part, heal }: Broken): Promise<void> {
  await heal();
  await part.retry.click();
  await expect(part.there).toBeVisible();
  if (part.isPage)
    await expect(part.there, 'the page takes the focus that Retry had').toBeFocused();
  await expect(part.missing).toBeHidden();
}

/** What a fault does to the page, as the test's name, and its proof. */
interface Course {
  readonly claim: string;
  readonly prove: (broken: Broken) => Promise<void>;
}

const FROM_THE_START: Course = {
  claim: 'it is reported missing, the rest works, and Retry brings it back',
  async prove(broken) {
    const { part, player, home } = broken;
    if (part.remote === 'player') {
      await expect(part.missing).toBeVisible();
      await home.playButtons('Trending Now').first().click();
      await expect(player.audio).toHaveCount(0);
      await expect(part.missing, 'the missing sound is reported').toBeVisible();
      await expectTheRestToLive(broken);
      await expectToComeBack(broken);
      await player.expectSoundToAdvance();
      return;
    }
    const expectMusic = await startMusic(broken);
    await part.show();
    await expect(part.missing).toBeVisible();
    await expectMusic();
    await expectTheRestToLive(broken);
    await expect(part.missing).toBeVisible();
    await expectToComeBack(broken);
    await expectMusic();
  },
};

const SLOW: Course = {
  claim: 'it shows as loading, without an error, and appears',
  async prove(broken) {
    const { page, part, home, heal } = broken;
    await part.show();
    await expect(part.isPage ? part.waiting : home.greeting).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const expectMusic = part.isPage ? await startMusic(broken) : null;
    await expect(part.missing).toHaveCount(0);
    await heal();
    await expect(part.there).toBeVisible();
    await expect(part.waiting).toBeHidden();
    await (expectMusic?.() ?? startMusic(broken));
    await expectTheRestToLive(broken);
  },
};

/** A fault that begins while the part is shown. */
const laterOn = (moment: 'render' | 'effect'): Course => ({
  claim: 'only that view is missing, the music plays on, and Retry brings it back',
  async prove(broken) {
    const { page, part } = broken;
    const expectMusic = await startMusic(broken);
    await part.show();
    await expect(part.there).toBeVisible();

    await breakNow(page, part.remote, moment);
    await expect(part.missing).toBeVisible();
    await expect(part.there).toBeHidden();
    await expectMusic();
    await expectTheRestToLive(broken);
    await part.retry.click();
    await expect(part.missing, 'it is still broken').toBeVisible();
    await expectToComeBack(broken);
    await expectMusic();
  },
});

const WRONG_CONTRACT: Course = {
  claim: 'it is reported missing without a Retry, and its next version is loaded after a reload',
  async prove(broken) {
    const { page, part, site } = broken;
    const expectMusic = part.remote === 'player' ? null : await startMusic(broken);
    await part.show();
    await expect(part.missing).toBeVisible();
    await expect(part.retry, 'a retry cannot help').toHaveCount(0);
    await expectTheRestToLive(broken);
    await expectMusic?.();

    await site.publish(published(part.remote));
    await page.reload({ waitUntil: 'domcontentloaded' });
    await part.show();
    await expect(part.there).toBeVisible();
    await expect(part.missing).toBeHidden();
    await startMusic(broken);
  },
};

const COURSES: Partial<Readonly<Record<Fault, Course>>> = {
  slow: SLOW,
  'throws at render': laterOn('render'),
  'throws in an effect': laterOn('effect'),
  'wrong contract': WRONG_CONTRACT,
};

/** Declares the journey of a fault of a remote. */
export function testFault(fault: Fault, remote: RemoteName): void {
  const { claim, prove } = COURSES[fault] ?? FROM_THE_START;
  const moment = MOMENTS[fault];
  const deadline = DEADLINES[fault];
  test(`${remote}, ${fault}: ${claim}`, async ({
    page,
    openSite,
    player,
    home,
    expectedErrors,
  }) => {
    const report = new RegExp(`^\\[${remote}(/[a-z]+)?\\] `);
    let isReported = false;
    page.on('console', (message) => {
      isReported ||= message.type() === 'error' && report.test(message.text());
    });
    expectedErrors.push(...(CONSOLE[fault]?.(remote) ?? []));
    if (fault !== 'slow') expectedErrors.push(report);
    const site = await openSite({
      testBuilds: moment ? { [remote]: `faulty-${remote}` } : published(remote),
      ...(deadline !== undefined && { config: { remoteDeadlineMillis: deadline } }),
    });
    if (moment === 'load' || moment === 'contract') await breakFromTheStart(page, remote, moment);
    if (!moment) site.wire.break(remote, fault as WireFault);
    await saveQueue(page, 2);
    await visit(page, site);
    await prove({
      ...{ page, player, home, site, part: new RemotePart(page, remote) },
      heal: () => (moment ? mend(page) : site.wire.heal()),
    });
    expect(isReported).toBe(fault !== 'slow');
  });
}
