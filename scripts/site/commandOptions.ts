import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { UserError } from './userError.ts';

/** Reads a whole number from `least` to `most`. */
export const numberFrom =
  (least: number, most = Infinity) =>
  (text: string): number => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    const range = most === Infinity ? `, at least ${least}` : ` from ${least} to ${most}`;
    throw new InvalidArgumentError(`It must be a whole number${range}.`);
  };

/** Reads the address of a site or an endpoint. */
export function address(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('It must be an address, such as http://localhost:9400.');
}

function ascendingSteps(text: string): readonly number[] {
  const steps = text.split(',').map(Number);
  const isAscending = steps.every(
    (step, at) => Number.isInteger(step) && step > (steps[at - 1] ?? 0) && step <= 100,
  );
  if (isAscending) return steps;
  throw new InvalidArgumentError('Use ascending whole numbers from 1 to 100, such as 5,25,100.');
}

/** The time in so many hours. */
export const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

function existingFolder(path: string): string {
  const folder = resolve(path);
  if (existsSync(folder)) return folder;
  throw new InvalidArgumentError('There is no such folder.');
}

export const fromOption = new Option(
  '--from <dir>',
  'a folder that another repository has built, in place of a part; more than once for more parts',
).argParser((path, before: readonly string[] | undefined) => [
  ...(before ?? []),
  existingFolder(path),
]);

/** The folder of a command that takes one. Throws a UserError if more are named. */
export function onlyOne([folder = '', ...others]: readonly string[]): string {
  if (others.length > 0) throw new UserError('Use --from once: this command takes one build.');
  return folder;
}

export const toOption = new Option(
  '--to <url>',
  'a publish endpoint instead of a site folder; PRELUDE_TOKEN is the token',
);

export const noteOption = new Option('--note <text>', 'why, in a sentence; the revision keeps it');

export const authorOption = new Option(
  '--author <name>',
  'who; without it GITHUB_ACTOR, else git’s user.name',
);

export const stepsOption = new Option(
  '--steps <list>',
  'the shares of a watched canary; 100 publishes',
)
  .argParser(ascendingSteps)
  .default([5, 25, 50, 100]);
