import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { lintSource } from '@secretlint/core';
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend';
import { localSite, type SiteLayout, siteLayout } from '../../site/index.ts';
import { repositoryRoot } from '../../lib/index.ts';
import { repositoryFiles } from './repositoryFiles.ts';
import { judgeServedFile, leakedVariables } from './servedFiles.ts';

const PRESET = '@secretlint/secretlint-rule-preset-recommend';

/** Compressed variants hold what their files hold; the rest is no text. */
const UNREAD = /\.(br|gz|png|jpe?g|webp|mp3|wav|woff2?)$/;

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

const filesBelow = (directory: string): readonly string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Forbidden content of files: each line names the file. */
async function findingsIn(
  files: readonly string[],
  from: string,
  further: (path: string, content: string) => readonly string[],
): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const file of files.filter((path) => !UNREAD.test(path))) {
    const content = readFileSync(file, 'utf8');
    const found = [...(await secretsIn(file, content)), ...further(file, content)];
    findings.push(...found.map((what) => `${relative(from, file)}: ${what}`));
  }
  return findings;
}

/** The findings in a built site: all of it for secrets, and what is served for what browsers have no use for. */
function findingsInSite(site: SiteLayout): Promise<readonly string[]> {
  const served = [...filesBelow(site.www), ...filesBelow(site.pages)];
  // A site of which nothing is served proves nothing.
  if (served.length === 0) throw new Error(`${site.directory} serves no file`);
  return findingsIn(filesBelow(site.directory), site.directory, (path, content) => [
    ...leakedVariables(content, process.env).map((name) => `holds the value of ${name}`),
    ...(served.includes(path) ? judgeServedFile(path, content, repositoryRoot) : []),
  ]);
}

const { site: folder, built } = new Command()
  .option('--built')
  .option('--site <dir>')
  .parse()
  .opts();
const site = folder === undefined ? localSite() : siteLayout(resolve(folder));
const findings =
  built || folder !== undefined
    ? await findingsInSite(site)
    : await findingsIn(repositoryFiles(), repositoryRoot, () => []);
for (const finding of findings) process.stderr.write(`${finding}\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
