import { checkTypes } from './checkTypes.ts';
import { deployedVersions, pairingsOf } from './pairings.ts';
import { makeUpSite, playerRecord, shellRecord } from './testing/madeUpSite.ts';
import { integrityOf, type RemoteRecord, type ShellRecord } from '../site/buildRecord.ts';
import { typesFile } from '../site/siteLayout.ts';
import { siteFilesOf } from '../site/versions.ts';
import { replaceFile } from '../lib/wholeFile.ts';

const made = makeUpSite();

/** The text of the types that a build keeps. */
const typesText = (
  hostApi: string,
  names: readonly string[] = [],
  { imports = [], older = null }: { imports?: readonly string[]; older?: string | null } = {},
): string => {
  const apiOf = (members: string): string => `export interface HostApi { ${members} }`;
  const declarations = {
    'index.d.ts': names.map((name) => `export declare const ${name}: unknown;`).join('\n'),
    'contract/hostApi.d.ts': apiOf(hostApi),
    ...(older !== null && { 'contract/olderHostApi.d.ts': apiOf(older) }),
  };
  return JSON.stringify({ declarations, imports });
};

/** What a version's record says, and the text of its types; null if it keeps none. */
type Made<Record> = readonly [facts: Partial<Record>, types: string | null];

const hashOf = (types: string | null) =>
  types === null ? {} : { types: integrityOf(Buffer.from(types)) };

/** The refusals and notes of a remote in a shell, of which one is live and the other a candidate; the remote has this script. */
async function judge(
  [shell, offered]: Made<ShellRecord>,
  [remote, built]: Made<RemoteRecord>,
  { script, live = 'shell' }: { readonly script?: string; readonly live?: 'shell' | 'player' } = {},
) {
  const shellNow = made.put(shellRecord({ ...shell, ...hashOf(offered) }));
  const player = made.put(playerRecord({ ...remote, ...hashOf(built) }));
  const [current, candidate] = live === 'shell' ? [shellNow, player] : [player, shellNow];
  const registry = await made.promote(current.record);
  const [pairing] = pairingsOf(deployedVersions([candidate], made.site, registry));
  if (offered !== null) replaceFile(typesFile(made.site, 'shell', shellNow.version), offered);
  if (built !== null) replaceFile(typesFile(made.site, player.part, player.version), built);
  if (script) replaceFile(siteFilesOf(made.site, player)[0]!.path, script);
  const notes: string[] = [];
  const refusals = checkTypes(pairing!, made.site, (line) => void notes.push(line));
  return [refusals, notes].map((lines) =>
    lines.map((line) => line.replaceAll(/[0-9a-f]{12}/g, 'ID')),
  );
}

test('what a shell takes away is told by the remote that was built with it', async () => {
  const offered = typesText('playback: { next(): void }; page$: number');
  const built = typesText('playback: { next(): void; seek(): void }; page$: string', [], {
    imports: ['useHost'],
  });
  const [refusals] = await judge([{}, offered], [{}, built], { live: 'player' });
  expect(refusals).toEqual([
    'the shell ID no longer offers host.playback.seek, with which the live player ID was built: publish a player that does without it first',
    'the shell ID offers another host.page$ than the live player ID was built with: publish a player that does without it first',
    'the shell ID no longer offers useHost of shared, which the live player ID imports: publish a player that does without it first',
  ]);
});

test('without types a shell can’t be judged', async () => {
  const [refusals] = await judge([{}, null], [{}, null], { live: 'player' });
  expect(refusals).toEqual([
    'the shell ID keeps no types of its contract: build and publish it again first',
  ]);
});

/** What the gate says of another repository's remote with these types, which runs on the shell's `shared`. */
async function linesOfOutside(types: string, script = '', shell: Partial<ShellRecord> = {}) {
  const offered = typesText('next(): void; volume: number', ['useHost']);
  const [refusals] = await judge([shell, offered], [{ name: 'scrobbler' }, types], { script });
  return refusals;
}

test('a remote of another repository is judged by the types that it was built with', async () => {
  expect(
    await linesOfOutside(typesText('next(): void', ['useHost'], { imports: ['useHost'] })),
  ).toEqual([]);
  const imports = ['useHost', 'Slider'];
  const types = typesText('next(): void; louder(): void; volume: string', [], { imports });
  expect(await linesOfOutside(types)).toEqual([
    'scrobbler was built with host.louder, which the live shell ID does not offer: publish the shell first',
    'scrobbler was built with another host.volume than the live shell ID offers: build scrobbler with the kit of 2.0 first',
    'scrobbler imports Slider of shared, which the live shell ID does not offer: publish the shell first',
  ]);
});

test('of one pairing five lines are told at most', async () => {
  const lost = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}: string`).join(';');
  const lines = await linesOfOutside(typesText(lost));
  expect(lines).toHaveLength(6);
  expect(lines?.at(-1)).toBe('scrobbler with the live shell ID: 2 more of the same');
});

test('what a remote imports from shared is its own affair where it runs on its own copy', async () => {
  const shell = { shares: { '@prelude/shared': '2.0.0' } };
  const types = typesText('next(): void', [], { imports: ['Slider'] });
  expect(await linesOfOutside(types, '', shell)).toEqual([]);
});

test('a member that the scripts of a remote do not name is not missed', async () => {
  const built = typesText('next(): void; louder(): void; sleep(): void');
  expect(await linesOfOutside(built, 'host.next(),host.louder()')).toEqual([
    expect.stringContaining('scrobbler was built with host.louder, which'),
  ]);
});

test.each(['{"declarations":{}, "imports":[]}', '{', '"types"', '{"imports":["useHost"]}'])(
  'types that are %s are refused in one line',
  async (types) => {
    await expect(linesOfOutside(types)).rejects.toThrow(
      /^the types of scrobbler [0-9a-f]{12} are no declarations: build it with the kit again$/,
    );
  },
);

/** What the gate says of a remote for 2.0 that goes into a shell that offers 3.0 and 2.0. */
function judgedOnOlder(older: string | null) {
  const shell = { offers: '3.0', olderContract: { version: '2.0', until: '2099-12-31' } };
  const offered = typesText('next(): void; queue: string', [], { older });
  const built = typesText('next(): void; seek(): void; tracks: string');
  return judge([shell, offered], [{}, built], { script: 'host.next();host.tracks' });
}

test('a remote of the older contract is judged by that one; a note says what it uses that goes', async () => {
  expect(await judgedOnOlder('next(): void; tracks: string')).toEqual([
    [],
    [
      'player needs contract 2.0, which the live shell ID offers until 2099-12-31: build it for ^3.0 without host.tracks',
    ],
  ]);
  const [refusals] = await judgedOnOlder('next(): void');
  expect(refusals).toEqual([
    'player was built with host.tracks, which the live shell ID does not offer: publish the shell first',
  ]);
});

test('a shell that offers an older contract has its types', async () => {
  expect(await judgedOnOlder(null)).toEqual([
    [
      'the live shell ID offers contract 2.0, but has no types of it: export them from shared/src/contract/olderHostApi.ts first',
    ],
    [],
  ]);
});
