import { isLoopback } from './loopback';

/** The parsed overrides and the rejected ones. */
export interface ReadOverrides {
  /** The container's URL by the remote's name, without query or fragment. */
  readonly entries: ReadonlyMap<string, string>;
  /** One sentence for each rejected address. */
  readonly refusals: readonly string[];
}

/** One override in its written form: `player@http://localhost:3102/entry.js`. */
export const writeOverride = (name: string, entry: string): string => `${name}@${entry}`;

function refusalOf(name: string, url: URL | null, names: readonly string[]): string | null {
  if (name === '' || url === null) return 'It is written as name@http://localhost:3101/entry.js.';
  if (!names.includes(name))
    return `This site has no remote of that name, but ${names.join(', ')}.`;
  if (!isLoopback(url)) return 'It must come from http://localhost or http://127.0.0.1.';
  return null;
}

/** Parses overrides; the last override of a remote counts. `names` are the site's remotes. */
export function readOverrides(written: readonly string[], names: readonly string[]): ReadOverrides {
  const entries = new Map<string, string>();
  const refusals: string[] = [];
  for (const text of written) {
    const [, name = '', address = ''] = /^([^@]*)@(.*)$/s.exec(text) ?? [];
    const url = URL.canParse(address) ? new URL(address) : null;
    const refusal = refusalOf(name, url, names);
    if (refusal !== null) refusals.push(`The override "${text}" is not taken. ${refusal}`);
    else if (url) entries.set(name, url.origin + url.pathname);
  }
  return { entries, refusals };
}
