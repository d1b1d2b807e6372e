import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';

/** Reads a whole number. */
export function wholeNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
}

function existingFolder(path: string): string {
  const folder = resolve(path);
  if (existsSync(folder)) return folder;
  throw new InvalidArgumentError('There is no such folder.');
}

export const fromOption = new Option(
  '--from <dir>',
  'a folder that another repository has built, in place of a part',
).argParser(existingFolder);

export const toOption = new Option(
  '--to <url>',
  'a publish endpoint instead of a site folder; PRELUDE_TOKEN is the token',
);

export const noteOption = new Option('--note <text>', 'why, in a sentence; the revision keeps it');

export const authorOption = new Option(
  '--author <name>',
  'who; without it GITHUB_ACTOR, else git’s user.name',
);
