import { brokenReferences } from './citations.ts';

const PLANTED = new Map([
  ['docs/contracts.md', '# Contracts\n\n## The `registry`, in full\n'],
  ['docs/decisions/sound.md', '# Sound\n'],
  ['docs/specification.md', '## 4. States\n\n### 4.1 Playing\n\n### 4.10 Volume\n'],
]);

const brokenIn = (file: string, text: string): readonly string[] =>
  brokenReferences(new Map([...PLANTED, [file, text]]));

describe('Citations of documents', () => {
  test.each([
    ['a document that is missing', '// See docs/contract.md.', 'docs/contract.md'],
    ['a decision that is missing', '/** (docs/decisions/loud.md). */', 'docs/decisions/loud.md'],
    [
      'a heading that is missing, on the next line',
      '/*\n * One entry (docs/contracts.md, "The\n * Registry"). */',
      'docs/contracts.md, "The Registry"',
    ],
    ['a part of the specification that is missing', '// (specification 4.2)', 'specification 4.2'],
    ['a whole section, which is no part', '// Specification 4.', 'specification 4'],
    [
      'the second of two parts, on the next line',
      '/**\n * Plays (specification 4.1 and\n * 4.100). */',
      'specification 4.100',
    ],
    ['a file that has moved', '// It (docs/early/early.ts) runs first.', 'docs/early/early.ts'],
  ])('%s is found in code', (_, text, citation) => {
    expect(brokenIn('shell/src/main.ts', text)).toEqual([`shell/src/main.ts: ${citation}`]);
  });

  test.each([
    ['a file that is missing', '[sound](sounds.md)', 'sounds.md'],
    ['a heading that is missing', '[sound](sound.md#silence)', 'sound.md#silence'],
    ['a heading that is missing on the same page', '[below](#below)', '#below'],
  ])('a link to %s is found', (_, text, link) => {
    const file = 'docs/decisions/README.md';
    expect(brokenIn(file, text)).toEqual([`${file}: ${link}`]);
  });

  test.each([
    ['a.ts', '// docs/contracts.md, "The `registry`, in full"'],
    ['a.ts', "// and/or docs/decisions\nload('docs/early/early.ts');"],
    ['a.ts', '// specification 4.1 and 4.10. The CSS specification.'],
    ['README.md', '[a heading](docs/contracts.md#the-registry-in-full) [a folder](docs/decisions)'],
    ['README.md', '[a page of the web](https://example.org/x.md)'],
  ])('what is there, or is no citation, is no finding: %s with %s', (file, text) => {
    expect(brokenIn(file, text)).toEqual([]);
  });
});
