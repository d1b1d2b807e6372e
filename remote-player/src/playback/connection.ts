/** The current network connection. */
export interface Connection {
  /** True if the browser reports a cellular connection (specification 4.14). */
  isCellular(): boolean;
  /** True if the user has asked the browser to save data. */
  savesData(): boolean;
  /** Calls `onChange` for each change of the connection, until the returned function is called. */
  listen(onChange: () => void): () => void;
}

/** The connection in some browsers (Network Information API). */
interface NetworkInformation extends Partial<Pick<EventTarget, 'addEventListener'>> {
  readonly type?: string | undefined;
  readonly saveData?: boolean | undefined;
}

/** The browser's connection; an unknown type counts as WiFi. */
export function createBrowserConnection(
  navigator: Navigator & { readonly connection?: NetworkInformation | undefined },
): Connection {
  return {
    isCellular: () => navigator.connection?.type === 'cellular',
    savesData: () => navigator.connection?.saveData === true,
    listen(onChange) {
      const listening = new AbortController();
      navigator.connection?.addEventListener?.('change', onChange, { signal: listening.signal });
      return () => listening.abort();
    },
  };
}

/** True if sounds that may never be heard must not be prefetched. */
export const avoidsPrefetch = (connection: Connection): boolean =>
  connection.isCellular() || connection.savesData();
