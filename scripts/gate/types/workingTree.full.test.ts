import { remotePackages, repositoryRoot } from '../../lib/workspaces.ts';
import { checkHostApi } from './checkHostApi.ts';
import { checkSources } from './checkSources.ts';
import {
  ownDeclarations,
  typesOfBuild,
  type Declarations,
} from '../../bundle/types/publishedTypes.ts';

jest.setTimeout(300_000);

/** The working tree's declarations with one file changed; throws where the change changes nothing. */
function declarationsWith(path: string, before: RegExp, after: string): Declarations {
  const own = ownDeclarations();
  const changed = own[path]?.replace(before, after);
  if (changed === undefined || changed === own[path]) throw new Error(`${path} has no ${before}`);
  return { ...own, [path]: changed };
}

const HOST_API = 'contract/hostApi.d.ts';

const withoutOnline = (): Declarations => declarationsWith(HOST_API, /readonly online\$: .*\n/, '');

const inShellOf = (folder: string, offered: Declarations) =>
  checkSources({ repository: repositoryRoot, folder, offered, takesShared: true });

test.each(remotePackages().map(({ folder }) => folder))(
  '%s of this tree fits the shell of this tree',
  (folder) => {
    expect(inShellOf(folder, ownDeclarations())).toEqual([]);
  },
);

test('the player is refused, by file and line, in a shell that does not offer what it uses', () => {
  expect(inShellOf('remote-player', withoutOnline())).toContainEqual({
    place: expect.stringMatching(/^remote-player\/src\/startSound\.ts:\d+$/) as string,
    missing: 'host.online$',
    message: "Property 'online$' does not exist on type 'HostApi'.",
  });
});

test('the shell of this tree fits the remotes of this tree, and one that has lost a member does not', () => {
  const built = typesOfBuild('remote-player');
  const compared = { repository: repositoryRoot, built };
  expect(checkHostApi({ ...compared, offered: ownDeclarations() })).toEqual({
    changes: [],
    lostImports: [],
  });
  expect(checkHostApi({ ...compared, offered: withoutOnline() }).changes).toEqual([
    { member: 'online$', kind: 'gone' },
  ]);
  const otherPlaylists = declarationsWith('state/playlists.d.ts', /\bplay\(/, 'start(');
  expect(checkHostApi({ ...compared, offered: otherPlaylists }).changes).toEqual([
    { member: 'playlists.play', kind: 'gone' },
  ]);
});

test('the shell of this tree may add a page without moving a remote', () => {
  const offered = declarationsWith('model/page.d.ts', /"home"/, '"podcasts", "home"');
  const built = typesOfBuild('remote-catalog');
  expect(checkHostApi({ repository: repositoryRoot, offered, built }).changes).toEqual([]);
});
