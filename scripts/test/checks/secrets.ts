import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend';
import {
  composeLive,
  readRegistry,
  rootFilesOf,
  type SiteLayout,
  siteLayout,
} from '../../site/index.ts';
import { filesBelow, repositoryRoot } from '../../lib/index.ts';
import { repositoryFiles } from './repositoryFiles.ts';
import { judgeServedFile, leakedVariables } from './servedFiles.ts';

const PRESET = '@secretlint/secretlint-rule-preset-recommend';

/** Compressed variants hold what their files hold; the rest is no text. */
const UNREAD = /\.(br|gz|png|jpe?g|webp|mp3|wav|woff2?)$/;

// secretlint marks each step for its profiler, which looks through all earlier marks at each: fifteen of seventeen seconds.
performance.mark = () => new PerformanceMark('unused');

/** Looks for secrets in one text; a finding says what and where, never the secret itself. */
async function secretsIn(path: string, content: string): Promise<readonly string[]> {
  const { messages } = await lintSource({
    source: { filePath: path, content, contentType: 'text' },
    options: {
      maskSecrets: true,
      config: { rules: [{ id: PRESET, rule: recommended, rules: [] }] },
    },
  });
  return messages.map(({ loc, message }) => `line ${loc.start.line}: ${message}`);
}

type Text = readonly [path: string, content: string];

const textsOf = (files: readonly string[], from: string): readonly Text[] =>
  files
    .filter((path) => !UNREAD.test(path))
    .map((path) => [path, readFileSync(resolve(from, path), 'utf8')] as const);

/** What the server composes of what is live. */
const composedTexts = (site: SiteLayout): readonly Text[] => [
  ['/index.html', composeLive(site) ?? ''],
  ...[...rootFilesOf(site, readRegistry(site).parts)]
    .filter(([path]) => !UNREAD.test(path))
    .map(([path, content]) => [`/${path}`, content.toString()] as const),
];

const findings: string[] = [];

/** Looks for secrets in texts, and for what `judge` finds in one besides; each finding names the file. */
async function look(
  texts: readonly Text[],
  judge: (...text: Text) => readonly string[] = () => [],
): Promise<void> {
  for (const [path, content] of texts)
    for (const found of [...(await secretsIn(path, content)), ...judge(path, content)])
      findings.push(`${path}: ${found}`);
}

/** Looks through a built site: all of it for secrets, and what is served for what browsers have no use for. */
async function lookInSite(site: SiteLayout): Promise<void> {
  const files = filesBelow(site.directory);
  const isServed = (path: string): boolean => /^(www)?\//.test(path);
  // A site of which nothing is served proves nothing.
  if (!files.some(isServed)) throw new Error(`${site.directory} serves no file`);
  await look([...textsOf(files, site.directory), ...composedTexts(site)], (path, content) => [
    ...leakedVariables(content, process.env).map((name) => `holds the value of ${name}`),
    ...(isServed(path) ? judgeServedFile(path, content, repositoryRoot) : []),
  ]);
}

// A site's folder, or nothing for the repository.
const folder = process.argv[2];
if (folder === undefined) await look(textsOf(repositoryFiles(), repositoryRoot));
else await lookInSite(siteLayout(resolve(folder)));
for (const finding of findings) process.stderr.write(`${finding}\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
