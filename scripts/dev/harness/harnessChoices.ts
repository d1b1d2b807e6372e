/** The choices of a person at the harness; they are stored in the URL, so that a reload keeps them. */
export interface HarnessChoices {
  readonly view: string;
  readonly session: 'nobody' | 'guest' | 'user';
  readonly network: 'fast' | 'slow' | 'failing' | 'offline';
  readonly theme: 'dark' | 'light';
}

const oneOf = <T extends string>(text: string | null, known: readonly [T, ...T[]]): T =>
  known.find((name) => name === text) ?? known[0];

export const SESSIONS = ['user', 'guest', 'nobody'] as const;
export const NETWORKS = ['fast', 'slow', 'failing', 'offline'] as const;

/** Reads the choices from a URL's query; what is missing or unknown is the first of its kind. */
export function readChoices(query: string, views: readonly string[]): HarnessChoices {
  const wanted = new URLSearchParams(query);
  return {
    view: views.find((view) => view === wanted.get('view')) ?? views[0] ?? '',
    session: oneOf(wanted.get('session'), SESSIONS),
    network: oneOf(wanted.get('network'), NETWORKS),
    theme: oneOf(wanted.get('theme'), ['dark', 'light']),
  };
}

/** The query that `readChoices` reads. */
export const choicesQuery = (choices: HarnessChoices): string =>
  `?${new URLSearchParams({ ...choices })}`;
