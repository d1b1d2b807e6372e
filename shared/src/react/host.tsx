import { createContext, useContext, type JSX, type ReactNode } from 'react';
import type { HostApi } from '../contract/hostApi';

const HostContext = createContext<HostApi | null>(null);

/** Gives a tree its host; each remote's view wraps its own tree in it. */
export function HostProvider({
  host,
  children,
}: {
  host: HostApi;
  children: ReactNode;
}): JSX.Element {
  return <HostContext value={host}>{children}</HostContext>;
}

/** The host of this tree; throws outside a HostProvider. */
export function useHost(): HostApi {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}
