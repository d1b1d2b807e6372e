import { posix } from 'node:path';
import type { Texts } from './repositoryFiles.ts';

/** A document, perhaps with a heading: `docs/contracts.md, "The registry"`. */
const CITATION = /\bdocs\/[\w/-]+\.md(?:, "([^"]+)")?/g;
/** Numbered parts of the specification: `specification 4.8`, `specification 3.1, 3.4 and 9.2`, `specification 3.2 to 3.5`. */
const PARTS = /\bspecification (\d+(?:\.\d+)*(?:(?:,| and| to) \d+(?:\.\d+)*)*)/gi;
const SPECIFICATION = 'docs/specification.md';
const LINK = /\]\(([^)\s]+)\)/g;

/** Joins the lines of a comment: a citation may continue on the next one. */
const asOneLine = (text: string): string =>
  text.replaceAll(/\s*\n\s*(?:\*(?!\*)|\/\/|#|-->)?\s*/g, ' ');

const withoutBlocks = (markdown: string): string =>
  markdown.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');

const headingsOf = (markdown: string): readonly string[] =>
  [...withoutBlocks(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.trim());

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

/** The citations in a text that lead to no document, or to no heading of it. */
function brokenCitations(text: string, texts: Texts): readonly string[] {
  return [...asOneLine(text).matchAll(CITATION)].flatMap(([whole, heading]) => {
    const [path = ''] = whole.split(',');
    const target = texts.get(path);
    if (target === undefined) return [whole];
    return !heading || headingsOf(target).includes(heading) ? [] : [whole];
  });
}

/** The cited parts of the specification that it does not have. A whole section is no part. */
function brokenParts(text: string, texts: Texts): readonly string[] {
  const headings = headingsOf(texts.get(SPECIFICATION) ?? '');
  const isPart = (number: string): boolean =>
    number.includes('.') && headings.some((heading) => heading.startsWith(`${number} `));
  return [...asOneLine(text).matchAll(PARTS)]
    .flatMap(([, numbers = '']) => numbers.match(/\d+(?:\.\d+)*/g) ?? [])
    .filter((number) => !isPart(number))
    .map((number) => `specification ${number}`);
}

/** The links of a Markdown text that lead to no file, or to no heading of it. */
function brokenLinks(file: string, text: string, texts: Texts): readonly string[] {
  const words = withoutBlocks(text).replaceAll(/`[^`\n]*`/g, '');
  return [...words.matchAll(LINK)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [path = '', anchor] = link.split('#');
    const target = path ? posix.normalize(posix.join(posix.dirname(file), path)) : file;
    const known = [...texts.keys()].some((name) =>
      `${name}/`.startsWith(`${target.replace(/\/$/, '')}/`),
    );
    if (!known) return [link];
    return !anchor || headingsOf(texts.get(target) ?? '').some((one) => anchorOf(one) === anchor)
      ? []
      : [link];
  });
}

/** The paths in a comment or a document that begin with a folder of the repository's root and lead to no file or folder. */
function brokenPaths(file: string, text: string, known: ReadonlySet<string>): readonly string[] {
  const isCode = /\.(?:[cm]?[jt]sx?|css)$/.test(file);
  if (!isCode && !file.endsWith('.md')) return [];
  const words = isCode ? (text.match(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g) ?? []).join('\n') : text;
  return [...words.matchAll(/(?<![\w./@$}-])[\w-]+(?:\/[\w.-]+)+/g)]
    .map(([path]) => path.replace(/\.$/, ''))
    .filter((path) => known.has(path.slice(0, path.indexOf('/'))) && !known.has(path))
    .filter((path) => !/^docs\/.*\.md$/.test(path));
}

/** Its planted citations are broken. */
const OWN_TEST = 'scripts/test/checks/citations.test.ts';

/** Each citation of a document that does not resolve, as `file: citation`. */
export function brokenReferences(texts: Texts): readonly string[] {
  const filesAndFolders = [...texts.keys()].flatMap((file) =>
    file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/')),
  );
  const known = new Set(filesAndFolders);
  return [...texts]
    .filter(([file]) => file !== OWN_TEST && !file.startsWith('docs/reports/'))
    .flatMap(([file, text]) =>
      [
        ...brokenCitations(text, texts),
        ...brokenParts(text, texts),
        ...brokenPaths(file, text, known),
        ...(file.endsWith('.md') ? brokenLinks(file, text, texts) : []),
      ].map((citation) => `${file}: ${citation}`),
    );
}
