import type { Scope } from '@prelude/shared';
import type { StoragePort } from '@prelude/shared/host';
import type { FakeHost } from '@prelude/shared/testing';

type Texts = Readonly<Record<string, string>>;

/** What a harness's stores keep, so that likes, playlists and settings survive a reload. */
export interface KeptTexts {
  /** What an earlier page of this tab has kept; null on its first one, or where that can't be read. */
  readonly texts: Texts | null;
  /** Keeps what the host's stores write from now on, until the scope ends. */
  keep(host: Pick<FakeHost, 'otherTab'>, scope: Scope): void;
  /** Forgets it all. */
  forget(): void;
}

function readTexts(json: string | null): Texts | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    const areTexts =
      typeof value === 'object' &&
      value !== null &&
      Object.values(value).every((text) => typeof text === 'string');
    return areTexts ? (value as Texts) : null;
  } catch {
    return null;
  }
}

/** The texts of one remote's harness in the tab's own storage. */
export function createKeptTexts(tabStorage: StoragePort, remoteName: string): KeptTexts {
  const key = `harness_${remoteName}`;
  const texts = readTexts(tabStorage.read(key));
  return {
    texts,
    keep({ otherTab }, scope) {
      const kept = new Map(Object.entries(texts ?? {}));
      scope.observe(otherTab.changes$, ({ key: changed, value }) => {
        if (value === null) kept.delete(changed);
        else kept.set(changed, value);
        tabStorage.write(key, JSON.stringify(Object.fromEntries(kept)));
      });
    },
    forget: () => tabStorage.remove(key),
  };
}
