import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../../lib/workspaces.ts';
import { readRegistry } from '../../site/registry.ts';
import { shortId } from '../../site/versions.ts';
import { deployedVersions } from '../pairings.ts';
import { makeUpSite, playerRecord, shellRecord } from '../testing/madeUpSite.ts';
import { journeyLine } from './checkBrowser.ts';
import { journeysOf, needAccounts } from './journeys.ts';
import { stagingScenariosOf, type StagingScenario } from './stagingScenarios.ts';

const made = makeUpSite();

const catalogRecord = () => ({ ...playerRecord(), name: 'catalog' });

const PLACES = { player: ['bar'], catalog: ['home', 'search'] };

const ENTRY = { title: 'Diary', icon: 'music', order: 1, needsSignIn: false };
const DIARY = { key: 'diary', view: 'page', ...ENTRY };

/** The stagingScenarios of candidates, in few words: what is live there, and whose journeys are run. */
function stagingScenarios(...records: Parameters<typeof made.put>[0][]) {
  const candidates = records.map(made.put);
  const registry = readRegistry(made.site);
  return stagingScenariosOf(deployedVersions(candidates, made.site, registry)).map(
    ({ about, parts, places, declared, withShell }) => ({
      about,
      live: Object.values(parts).map(({ current }) => current),
      canaries: Object.values(parts).filter(({ canary }) => canary !== null),
      places,
      declared,
      withShell,
    }),
  );
}

test('a remote is rehearsed with what it declares in each shell that is live, with the other current parts', async () => {
  const [shell, canaryShell] = [shellRecord({ places: PLACES }), shellRecord({ offers: '2.1' })];
  await made.promote(shell, canaryShell);
  await made.promote(catalogRecord());
  await made.promote(playerRecord());
  const contributes = { pages: [DIARY] };
  const player = playerRecord({ federationVersion: '2.9.9', contributes });
  const [one, other, catalog, mine] = [shell, canaryShell, catalogRecord(), player].map(
    (record) => made.put(record).version,
  );
  expect(stagingScenarios(player)).toEqual([
    {
      about: `player in the live shell ${shortId(one!)}`,
      live: [one, catalog, mine],
      canaries: [],
      places: { player: ['bar'] },
      declared: { player: contributes },
      withShell: false,
    },
    expect.objectContaining({
      about: `player in the canary shell ${shortId(other!)}`,
      live: [other, catalog, mine],
    }),
  ]);
});

test('a shell is rehearsed with all remotes, and with each canary in its part’s place', async () => {
  const canary = playerRecord({ federationVersion: '2.9.9' });
  await made.promote(shellRecord());
  await made.promote(catalogRecord());
  await made.promote(playerRecord(), canary);
  const shell = shellRecord({ places: PLACES });
  const [mine, catalog, player, trial] = [shell, catalogRecord(), playerRecord(), canary].map(
    (record) => made.put(record).version,
  );
  expect(stagingScenarios(shell)).toEqual([
    {
      about: `the shell ${shortId(mine!)}`,
      live: [mine, catalog, player],
      canaries: [],
      places: PLACES,
      declared: {},
      withShell: true,
    },
    {
      about: `the shell ${shortId(mine!)} with the canary player ${shortId(trial!)}`,
      live: [mine, catalog, trial],
      canaries: [],
      places: { player: ['bar'] },
      declared: {},
      withShell: false,
    },
  ]);
});

test('the first shell of a site is rehearsed alone', () => {
  const shell = shellRecord();
  expect(stagingScenarios(shell)).toEqual([
    expect.objectContaining({ places: {}, live: [made.put(shell).version], withShell: true }),
  ]);
});

const scenarioOf = (facts: Partial<StagingScenario>): StagingScenario => ({
  about: 'player in the live shell 3fa9c1d2b7e0',
  parts: {},
  places: {},
  declared: {},
  withShell: false,
  ...facts,
});

const filesOf = (facts: Partial<StagingScenario>): readonly string[] =>
  journeysOf(scenarioOf(facts));

test('a scenario runs the journeys of its parts', () => {
  expect(filesOf({ places: { player: ['bar'] } })).toEqual(['player.spec.ts', 'remotes.spec.ts']);
  expect(filesOf({ withShell: true })).toEqual(['shell.spec.ts']);
  const pages = [{ ...DIARY, needsSignIn: true }];
  const slots = [{ slot: 'library-section', view: 'year', order: 1 }] as const;
  for (const radio of [{ pages }, { slots }])
    expect(filesOf({ places: { radio: [] }, declared: { radio } })).toEqual([
      'remotes.member.spec.ts',
      'remotes.spec.ts',
    ]);
  expect(needAccounts(filesOf({ places: { library: ['library'] } }))).toBe(true);
  expect(needAccounts(filesOf({ places: { concerts: ['booking'] } }))).toBe(false);
});

test('two remotes that declare the same names have journeys of their own', () => {
  const slots = [
    { slot: 'settings-section', view: 'settings', order: 1 },
    { slot: 'track-menu', action: 'send', ...ENTRY },
  ];
  const declared = { radio: { slots }, booth: { slots } };
  // Playwright refuses to run where it takes itself for a test of Jest.
  const { JEST_WORKER_ID: _worker, ...others } = process.env;
  const { stdout } = spawnSync(
    'node_modules/.bin/playwright',
    ['test', '--config', 'e2e/playwright.smoke.config.ts', '--list', 'remotes.spec.ts'],
    {
      cwd: repositoryRoot,
      encoding: 'utf8',
      env: { ...others, SMOKE_DECLARED: JSON.stringify(declared) },
    },
  );
  for (const remote of ['radio', 'booth']) {
    expect(stdout).toContain(`the view settings of ${remote} in the slot settings-section works`);
    expect(stdout).toContain(`the action send of ${remote} in a track’s menu works`);
  }
});

test('a journey that fails is one line that names it', () => {
  const failure = { title: 'a track sounds', reason: 'the sound moves on', trace: 'trace.zip' };
  const candidates = [made.put(playerRecord())];
  expect(journeyLine(candidates, scenarioOf({}), failure)).toBe(
    'player in the live shell 3fa9c1d2b7e0 fails “a track sounds”: the sound moves on: mend player first',
  );
});
