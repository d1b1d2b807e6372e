import { checkTypes, hostApiLines } from './checkTypes.ts';
import { deployedVersions, pairingsOf, type Pairing } from './pairings.ts';
import { makeUpSite, playerRecord, shellRecord } from './testing/madeUpSite.ts';
import { integrityOf, type RemoteRecord, type ShellRecord } from '../site/buildRecord.ts';
import { typesFile } from '../site/siteLayout.ts';
import { shortId, siteFilesOf } from '../site/versions.ts';
import { replaceFile } from '../lib/wholeFile.ts';

const made = makeUpSite();

/** The one pairing of a candidate with a live version. */
async function pair(candidate: RemoteRecord | ShellRecord): Promise<Pairing> {
  const registry = await made.promote(candidate.kind === 'shell' ? playerRecord() : shellRecord());
  const [pairing] = pairingsOf(deployedVersions([made.put(candidate)], made.site, registry));
  if (!pairing) throw new Error('the candidate has no pairing');
  return pairing;
}

test('what a shell takes away is told by the remote that was built with it', async () => {
  const pairing = await pair(shellRecord({ offers: '2.1' }));
  const [shell, player] = [shortId(pairing.shell.version), shortId(pairing.remote.version)];
  expect(
    hostApiLines(pairing, {
      changes: [
        { member: 'playback.seek', kind: 'gone' },
        { member: 'page$', kind: 'changed' },
      ],
      lostImports: ['useHost'],
    }),
  ).toEqual([
    `the shell ${shell} no longer offers host.playback.seek, with which the live player ${player} was built: publish a player that does without it first`,
    `the shell ${shell} offers another host.page$ than the live player ${player} was built with: publish a player that does without it first`,
    `the shell ${shell} no longer offers useHost of shared, which the live player ${player} imports: publish a player that does without it first`,
  ]);
});

test('of one pairing five lines are told at most', async () => {
  const pairing = await pair(playerRecord());
  const changes = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((member) => ({
    member,
    kind: 'gone' as const,
  }));
  const lines = hostApiLines(pairing, { changes, lostImports: [] });
  expect(lines).toHaveLength(6);
  expect(lines[5]).toBe(
    `player with the live shell ${shortId(pairing.shell.version)}: 2 more of the same`,
  );
});

test('what a remote imports from shared is its own affair where it runs on its own copy', async () => {
  const pairing = await pair(shellRecord({ shares: { '@prelude/shared': '2.0.0' } }));
  expect(hostApiLines(pairing, { changes: [], lostImports: ['useHost'] })).toEqual([]);
});

test('a shell can’t be judged with a remote that keeps no types', async () => {
  const pairing = await pair(shellRecord({ offers: '2.1' }));
  expect(checkTypes(pairing, made.site)).toEqual([
    `the shell ${shortId(pairing.shell.version)} keeps no types of its contract: build and publish it again first`,
  ]);
});

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

const hashOf = (text: string): string => integrityOf(Buffer.from(text));

/** The refusals and notes of a remote with these types and this script, in a shell with those types. */
async function judge(
  [shell, offered]: readonly [Partial<ShellRecord>, string],
  [remote, built]: readonly [Partial<RemoteRecord>, string],
  script?: string,
) {
  const registry = await made.promote(shellRecord({ ...shell, types: hashOf(offered) }));
  const candidate = made.put(playerRecord({ ...remote, types: hashOf(built) }));
  const [pairing] = pairingsOf(deployedVersions([candidate], made.site, registry));
  for (const [{ part, version }, text] of [
    [pairing!.shell, offered],
    [candidate, built],
  ] as const)
    replaceFile(typesFile(made.site, part, version), text);
  if (script) replaceFile(siteFilesOf(made.site, candidate)[0]!.path, script);
  const notes: string[] = [];
  const refusals = checkTypes(pairing!, made.site, (line) => void notes.push(line));
  return [refusals, notes].map((lines) => lines.map((line) => line.replace(/[0-9a-f]{12}/, 'ID')));
}

/** What the gate says of another repository's remote with these types, which runs on the shell's `shared`. */
async function linesOfOutside(types: string, script?: string) {
  const offered = typesText('next(): void; volume: number', ['useHost']);
  const [refusals] = await judge([{}, offered], [{ name: 'scrobbler' }, types], script);
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
  return judge([shell, offered], [{}, built], 'host.next();host.tracks');
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
