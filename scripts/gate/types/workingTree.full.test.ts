import { repositoryRoot } from '../../lib/workspaces.ts';
import { checkHostApi } from './checkHostApi.ts';
import { ownDeclarations, type Declarations } from '../../bundle/types/declarations.ts';

jest.setTimeout(300_000);

/** The working tree's declarations with one file changed; throws where the change changes nothing. */
function declarationsWith(path: string, before: RegExp, after: string): Declarations {
  const own = ownDeclarations();
  const changed = own[path]?.replace(before, after);
  if (changed === undefined || changed === own[path]) throw new Error(`${path} has no ${before}`);
  return { ...own, [path]: changed };
}

const compare = (offered: Declarations) =>
  checkHostApi({
    repository: repositoryRoot,
    built: { declarations: ownDeclarations(), imports: ['useBehavior'] },
    offered,
    isNamed: () => true,
  });

test('the shell of this tree fits the remotes of this tree, and one that has lost a member does not', () => {
  expect(compare(ownDeclarations())).toEqual({ changes: [], lostImports: [] });
  const withoutOnline = declarationsWith('contract/hostApi.d.ts', /readonly online\$: .*\n/, '');
  expect(compare(withoutOnline).changes).toEqual([{ member: 'online$', kind: 'gone' }]);
  const otherPlaylists = declarationsWith('state/playlists.d.ts', /\bplay\(/, 'start(');
  expect(compare(otherPlaylists).changes).toEqual([{ member: 'playlists.play', kind: 'gone' }]);
});

test('the shell of this tree may add a page without moving a remote', () => {
  const offered = declarationsWith('model/page.d.ts', /"home"/, '"podcasts", "home"');
  expect(compare(offered).changes).toEqual([]);
});
