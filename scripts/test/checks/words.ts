import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { repositoryRoot } from '../../lib/index.ts';
import type { Texts } from './repositoryFiles.ts';

const LIST = resolve(repositoryRoot, 'scripts/test/checks/avoidedWords.json');
const AVOIDED = JSON.parse(readFileSync(LIST, 'utf8')) as readonly string[];

/**
 * The avoided words in the documents, as `file: word`. oxlint finds the same words in comments. Generated reports repeat
 * the texts of other sources. A word is added to the list when its last use is gone.
 */
export function avoidedWordsIn(texts: Texts): readonly string[] {
  const avoided = new RegExp(String.raw`\b(?:${AVOIDED.join('|')})\b`, 'gi');
  return [...texts]
    .filter(([file]) => file.endsWith('.md') && !file.startsWith('docs/reports/'))
    .flatMap(([file, text]) =>
      [...text.replaceAll(/\s+/g, ' ').matchAll(avoided)].map(([word]) => `${file}: ${word}`),
    );
}
