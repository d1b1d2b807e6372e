/** The present network connection. */
export interface Connection {
  /** True where the browser says that the connection is cellular (decisions, "Player"). */
  isCellular(): boolean;
  /** True where the person has asked the browser to use little data. */
  savesData(): boolean;
  /** Calls `onChange` whenever the connection is another one, until the returned function is called. */
  listen(onChange: () => void): () => void;
}

/** What some browsers tell of the connection (Network Information API). */
interface NetworkInformation extends Partial<Pick<EventTarget, 'addEventListener'>> {
  readonly type?: string | undefined;
  readonly saveData?: boolean | undefined;
}

/** The browser's connection; browsers that don't tell its type count as WiFi. */
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

/** True where nothing is to be fetched that may never be heard. */
export const isThrifty = (connection: Connection): boolean =>
  connection.isCellular() || connection.savesData();
