import { InvalidArgumentError, Option } from '@commander-js/extra-typings';

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

/** The time in so many hours. */
export const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

export const noteOption = new Option('--note <text>', 'why, in a sentence; the revision keeps it');

export const authorOption = new Option(
  '--author <name>',
  'who; without it GITHUB_ACTOR, else git’s user.name',
);
