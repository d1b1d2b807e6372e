import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../lib/workspaces.ts';
import { brokenReferences } from './citations.ts';

const PLANTED = new Map([
  ['docs/contracts.md', '# Contracts\n\n## The `registry`, in full\n'],
  ['docs/decisions/sound.md', '# Sound\n'],
]);

const brokenIn = (file: string, text: string): readonly string[] =>
  brokenReferences(new Map([...PLANTED, [file, text]]));

/** The repository's files, except this one: its planted citations are broken. */
function repositoryTexts(): ReadonlyMap<string, string> {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: repositoryRoot,
      encoding: 'utf8',
    },
  );
  const files = stdout
    .split('\0')
    .filter((file) => file && file !== 'scripts/test/checks/citations.test.ts')
    .filter((file) => existsSync(join(repositoryRoot, file)));
  return new Map(files.map((file) => [file, readFileSync(join(repositoryRoot, file), 'utf8')]));
}

describe('Citations of documents', () => {
  test('those in the repository resolve', () => {
    const texts = repositoryTexts();
    expect(texts.size).toBeGreaterThan(1000);
    expect(brokenReferences(texts)).toEqual([]);
  });

  test.each([
    ['a document that is missing', '// See docs/contract.md.', 'docs/contract.md'],
    [
      'a decision that is missing',
      '/** Four elements (docs/decisions/sounds.md). */',
      'docs/decisions/sounds.md',
    ],
    [
      'a heading that is missing, on the next line',
      '/*\n * One entry (docs/contracts.md, "The\n * Registry"). */',
      'docs/contracts.md, "The Registry"',
    ],
  ])('%s is found in code', (_, text, citation) => {
    expect(brokenIn('shell/src/main.ts', text)).toEqual([`shell/src/main.ts: ${citation}`]);
  });

  test.each([
    ['a file that is missing', '[sound](sounds.md)', 'sounds.md'],
    ['a heading that is missing', '[sound](sound.md#silence)', 'sound.md#silence'],
    ['a heading that is missing on the same page', '[below](#below)', '#below'],
  ])('a link to %s is found', (_, text, link) => {
    expect(brokenIn('docs/decisions/README.md', text)).toEqual([
      `docs/decisions/README.md: ${link}`,
    ]);
  });

  test('a document, a folder, a heading and a page of the web are no findings', () => {
    expect(brokenIn('a.ts', '// docs/contracts.md, "The `registry`, in full"')).toEqual([]);
    expect(
      brokenIn(
        'README.md',
        '[one](docs/contracts.md#the-registry-in-full) [two](docs/decisions) [three](https://example.org/x.md)',
      ),
    ).toEqual([]);
  });
});
