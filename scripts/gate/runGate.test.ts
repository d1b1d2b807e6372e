import { writeFileSync } from 'node:fs';
import type { RemoteRecord, ShellRecord } from '../site/buildRecord.ts';
import { readRegistry } from '../site/registry.ts';
import type { UserError } from '../site/userError.ts';
import { shortId } from '../site/versions.ts';
import { runGate } from './runGate.ts';
import { makeUpSite, playerRecord, shellRecord } from './testing/madeUpSite.ts';

const made = makeUpSite();

/** What the gate says of candidates, by what they and the live versions say of themselves. */
async function refusalsOf(
  ...records: readonly (ShellRecord | RemoteRecord)[]
): Promise<readonly string[]> {
  const candidates = records.map(made.put);
  const registry = readRegistry(made.site);
  const refusal = await runGate(candidates, made.site, registry, { inBrowser: false }).then(
    () => null,
    (error: UserError) => error.message,
  );
  return (refusal?.split('\n') ?? []).map((line) =>
    candidates
      .reduce((text, { version }) => text.replaceAll(shortId(version), 'CANDIDATE'), line)
      .replace(/\b(live|canary) (\w+) [0-9a-f]{12}\b/g, '$1 $2 VERSION'),
  );
}

const react = (fact: object): Partial<RemoteRecord> => ({
  requires: { react: { range: '^19.0.0', singleton: true, ownVersion: null, ...fact } },
});

test('a remote has nowhere to live on a site without a shell', async () => {
  expect(await refusalsOf(playerRecord())).toEqual([
    'player has no shell to live in here: publish the shell first',
  ]);
});

describe('a remote in the shell that is live', () => {
  beforeEach(() => made.promote(shellRecord()));

  test.each<[string, Partial<RemoteRecord>]>([
    [
      'player needs contract ^2.1, but the live shell VERSION offers 2.0: publish the shell first',
      { contract: '^2.1' },
    ],
    [
      'player needs contract ^3.0, but the live shell VERSION offers 2.0: publish player in one revision with a shell that fits it, or first a shell that offers both majors',
      { contract: '^3.0' },
    ],
    [
      'player needs contract ^1.4, but the live shell VERSION offers 2.0: build player for ^2.0 first',
      { contract: '^1.4' },
    ],
    [
      'player needs contract "2.0", which is no range such as ^2.0: mend its contract first',
      { contract: '2.0' },
    ],
    [
      'player was built with federation runtime 2.10.0, but the live shell VERSION carries 2.9.2: publish player in one revision with a shell that fits it',
      { federationVersion: '2.10.0' },
    ],
    [
      'player was built with federation runtime 2.8.4, but the live shell VERSION carries 2.9.2: build player with 2.9.2 first',
      { federationVersion: '2.8.4' },
    ],
    [
      'player needs react ^20.0.0, but the live shell VERSION shares 19.3.1: publish player in one revision with a shell that fits it',
      react({ range: '^20.0.0' }),
    ],
    [
      'player needs react ^18.0.0, but the live shell VERSION shares 19.3.1: build player with react 19.3.1 first',
      react({ range: '^18.0.0' }),
    ],
    [
      'player needs zod ^4.0.0, but the live shell VERSION shares none: publish the shell first',
      { requires: { zod: { range: '^4.0.0', singleton: true, ownVersion: null } } },
    ],
    [
      'player takes react from the shell, but not as a singleton: mend its build first',
      react({ singleton: false }),
    ],
  ])('is refused in one line: %s', async (line, facts) => {
    expect(await refusalsOf(playerRecord(facts))).toEqual([line]);
  });

  test('that does not take React from the shell at all is refused', async () => {
    const { react: _react, ...requires } = playerRecord().requires;
    expect(await refusalsOf({ ...playerRecord(), requires })).toEqual([
      'player does not take react from the shell: mend its build first',
    ]);
  });

  test('may run on its own copy of shared where the shell’s does not fit', async () => {
    const requires = {
      '@prelude/shared': { range: '^2.0.0', singleton: false, ownVersion: '2.0.0' },
    };
    expect(await refusalsOf(playerRecord({ requires }))).toEqual([]);
  });

  test('must fit the canary of the shell as well', async () => {
    await made.promote(shellRecord({ offers: '2.1' }), shellRecord({ offers: '3.0' }));
    expect(await refusalsOf(playerRecord({ contract: '^2.1' }))).toEqual([
      'player needs contract ^2.1, but the canary shell VERSION offers 3.0: build player for ^3.0 first',
    ]);
  });

  test('is told everything that does not fit at once', async () => {
    const facts = { contract: '^2.1', federationVersion: '3.0.0', exposes: [] } as const;
    expect(await refusalsOf(playerRecord(facts))).toHaveLength(3);
  });
});

describe('a shell before the remotes that are live', () => {
  test.each<[string, Partial<ShellRecord>]>([
    [
      'the shell CANDIDATE offers contract 3.0, but the live player VERSION needs ^2.0: publish player for ^3.0 in one revision with the shell, or first a shell that offers both majors',
      { offers: '3.0' },
    ],
    [
      'the shell CANDIDATE offers contract 1.9, but the live player VERSION needs ^2.0: roll player back first',
      { offers: '1.9' },
    ],
    [
      'the live player VERSION was built with federation runtime 2.9.2, but the shell CANDIDATE carries 2.10.1: publish player with 2.10.1 in one revision with the shell',
      { federationVersion: '2.10.1' },
    ],
    [
      'the live player VERSION needs react ^19.0.0, but the shell CANDIDATE shares 20.0.0: publish player with react 20.0.0 in one revision with the shell',
      { shares: { ...shellRecord().shares, react: '20.0.0' } },
    ],
    [
      'the shell CANDIDATE shows shows, episode of podcasts, which is not live: publish podcasts first',
      { places: { player: ['bar'], podcasts: ['shows', 'episode'] } },
    ],
  ])('is refused in one line: %s', async (line, facts) => {
    await made.promote(shellRecord());
    await made.promote(playerRecord());
    expect(await refusalsOf(shellRecord(facts))).toEqual([line]);
  });

  test('must fit a remote’s canary as well', async () => {
    await made.promote(shellRecord({ offers: '2.1' }));
    await made.promote(playerRecord(), playerRecord({ contract: '^2.1' }));
    expect(await refusalsOf(shellRecord({ offers: '2.0' }))).toEqual([
      'the shell CANDIDATE offers contract 2.0, but the canary player VERSION needs ^2.1: end the canary of player first',
    ]);
  });

  test('may show a remote that is not live on an empty site, and where the live one does: a site is filled part by part', async () => {
    expect(await refusalsOf(shellRecord())).toEqual([]);
    await made.promote(shellRecord());
    expect(await refusalsOf(shellRecord({ offers: '2.1' }))).toEqual([]);
  });
});

describe('a shell that offers two majors', () => {
  const both = (until: string) =>
    shellRecord({ offers: '3.0', olderContract: { version: '2.4', until } });

  test('is published before the remotes move, and they one by one', async () => {
    await made.promote(shellRecord({ offers: '2.4' }));
    await made.promote(playerRecord({ contract: '^2.4' }));
    expect(await refusalsOf(both('2099-12-31'))).toEqual([]);
    await made.promote(both('2099-12-31'));
    expect(await refusalsOf(playerRecord({ contract: '^3.0' }))).toEqual([]);
    expect(await refusalsOf(playerRecord({ contract: '^2.0' }))).toEqual([]);
  });

  test('does not offer what is above its older contract', async () => {
    await made.promote(both('2099-12-31'));
    expect(await refusalsOf(playerRecord({ contract: '^2.5' }))).toEqual([
      'player needs contract ^2.5, but the live shell VERSION offers 3.0: build player for ^3.0 first',
    ]);
  });

  test('takes no new version for the older one after its last day; those that are live stay', async () => {
    await made.promote(both('2026-01-31'));
    jest.useFakeTimers({ now: new Date('2026-01-31T23:59:59Z') });
    const onLastDay = await refusalsOf(playerRecord({ contract: '^2.0' }));
    jest.useRealTimers();
    expect(onLastDay).toEqual([]);
    expect(await refusalsOf(playerRecord({ contract: '^2.0' }))).toEqual([
      'player needs contract ^2.0, which the live shell VERSION offered until 2026-01-31: build player for ^3.0 first',
    ]);
    await made.promote(playerRecord({ contract: '^2.0' }));
    expect(await refusalsOf(both('2026-01-30'))).toEqual([]);
  });

  test('judges what the remote declares in both', async () => {
    await made.promote(both('2099-12-31'));
    const contributes = { slots: [{ slot: 'player-end', view: 'lamp', order: 1 }] } as const;
    expect(await refusalsOf(playerRecord({ contract: '^2.2', contributes }))).toEqual([
      'player fills the slot player-end, which the live shell VERSION does not have: publish the shell first',
    ]);
  });
});

describe('a shell and remotes in one revision', () => {
  const next = { offers: '3.0', shares: { ...shellRecord().shares, react: '20.0.0' } };
  const moved = playerRecord({ contract: '^3.0', ...react({ range: '^20.0.0' }) });

  test('roll out a major of the contract and of React', async () => {
    await made.promote(shellRecord());
    await made.promote(playerRecord());
    expect(await refusalsOf(shellRecord(next), moved)).toEqual([]);
  });

  test('fill an empty site', async () => {
    expect(await refusalsOf(playerRecord(), shellRecord())).toEqual([]);
  });

  test('are refused while another remote would be stranded', async () => {
    await made.promote(shellRecord());
    await made.promote(playerRecord());
    await made.promote({ ...playerRecord(), name: 'catalog' });
    expect(
      await refusalsOf(shellRecord({ offers: '3.0' }), playerRecord({ contract: '^3.0' })),
    ).toEqual([
      'the shell CANDIDATE offers contract 3.0, but the live catalog VERSION needs ^2.0: publish catalog for ^3.0 in one revision with the shell, or first a shell that offers both majors',
    ]);
  });

  test('must fit each other', async () => {
    expect(await refusalsOf(shellRecord(), playerRecord({ contract: '^2.1' }))).toEqual([
      'player needs contract ^2.1, but the shell CANDIDATE offers 2.0: build the shell again first',
    ]);
  });
});

describe('what a remote declares', () => {
  const entry = { title: 'Live radio', icon: 'music', order: 100, needsSignIn: false };
  const page = { key: 'live-radio', view: 'page', ...entry };
  const action = { slot: 'track-menu', action: 'send', ...entry } as const;
  const declaring = (
    contributes: NonNullable<RemoteRecord['contributes']>,
    facts: Partial<RemoteRecord> = {},
  ): RemoteRecord => playerRecord({ name: 'radio', contract: '^2.2', contributes, ...facts });
  const withPage = (name: string): RemoteRecord => declaring({ pages: [page] }, { name });

  beforeEach(() => made.promote(shellRecord({ offers: '2.2' })));

  test('passes where nothing else has its page', async () => {
    await made.promote(withPage('diary'));
    const slots = [{ slot: 'home-row', view: 'row', order: 1 } as const, action];
    expect(await refusalsOf(declaring({ pages: [{ ...page, key: 'radio' }], slots }))).toEqual([]);
  });

  test('may be the same in the next version of the remote, and in its canary', async () => {
    const patched = (federationVersion: string) =>
      declaring({ pages: [page] }, { federationVersion });
    await made.promote(patched('2.9.2'), patched('2.9.3'));
    expect(await refusalsOf(patched('2.9.4'))).toEqual([]);
  });

  test('is refused with a backend that the operator does not allow, and passes once it is allowed', async () => {
    const backend = 'https://api.radio.example';
    expect(await refusalsOf(declaring({ backend }))).toEqual([
      `radio declares the backend ${backend}, which this site does not allow: add it to connectOrigins in the site’s configuration first`,
    ]);
    writeFileSync(made.site.config, JSON.stringify({ connectOrigins: [backend] }));
    expect(await refusalsOf(declaring({ backend }))).toEqual([]);
  });

  test('is refused if an action has an icon that the shell does not have', async () => {
    expect(await refusalsOf(declaring({ slots: [{ ...action, icon: 'harp' }] }))).toEqual([
      'radio names the icon harp, which the live shell VERSION does not have: name one of music, heart first',
    ]);
  });

  test('is refused if a live remote or a canary has its page', async () => {
    await made.promote(declaring({}, { name: 'diary' }), withPage('diary'));
    await made.promote(withPage('hall'));
    expect(await refusalsOf(declaring({ pages: [page] }))).toEqual([
      'radio declares the page live-radio, which the canary diary VERSION declares, too: give it another key first',
      'radio declares the page live-radio, which the live hall VERSION declares, too: give it another key first',
    ]);
  });

  test('is refused once if two candidates have the same page', async () => {
    expect(await refusalsOf(withPage('radio'), withPage('diary'))).toEqual([
      'diary declares the page live-radio, which radio declares, too: give it another key first',
    ]);
  });

  test('waits for a shell that offers the contract, which is told once', async () => {
    await made.promote(shellRecord({ offers: '2.1' }));
    expect(await refusalsOf(declaring({ pages: [page], slots: [action] }))).toEqual([
      'radio needs contract ^2.2, but the live shell VERSION offers 2.1: publish the shell first',
    ]);
  });

  test('is not taken by a shell that comes later', async () => {
    await made.promote(declaring({ pages: [page], slots: [action] }));
    const accepts = { pages: ['home', 'live-radio'], slots: ['home-row'], icons: [] };
    expect(await refusalsOf(shellRecord({ offers: '2.2', accepts }))).toEqual([
      'the shell CANDIDATE has an own page live-radio, which the live radio VERSION declares: give it another key in radio first',
      'the shell CANDIDATE does not have the slot track-menu, which the live radio VERSION fills: roll radio back first',
    ]);
  });
});
