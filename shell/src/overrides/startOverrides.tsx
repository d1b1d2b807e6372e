import { createWebStorage, type StoragePort } from '@prelude/shared/host';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageConfig } from '../config/pageConfig';
import { OverrideMark } from './OverrideMark';
import {
  OVERRIDE_PARAMETER,
  OVERRIDES_KEY,
  type OverrideDependencies,
} from './overrideDependencies';
import { readOverrides } from './readOverrides';

/** Stores the overrides for this tab's session; removes the key if there are none. */
function keep(
  sessionStorage: StoragePort,
  addresses: readonly string[],
  reportError: (error: unknown) => void,
): void {
  try {
    if (addresses.length === 0) sessionStorage.remove(OVERRIDES_KEY);
    else sessionStorage.write(OVERRIDES_KEY, addresses.join(' '));
  } catch (error) {
    // The overrides still apply to this page.
    reportError(error);
  }
}

/** Removes the query, so that a reload, a bookmark or a shared link does not repeat it. */
function clearAddress({ location, history }: Window): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(OVERRIDE_PARAMETER)) return;
  address.searchParams.delete(OVERRIDE_PARAMETER);
  history.replaceState(history.state, '', address);
}

/**
 * Applies the overrides of the address and of the session's storage: stores them, marks the page, and gives the page with their
 * registrations, in the place of the published ones and beyond them.
 */
export async function startOverrides(dependencies: OverrideDependencies): Promise<PageConfig> {
  const { config, overrideFolders, window, warn, reportError } = dependencies;
  const asked = new URLSearchParams(window.location.search).getAll(OVERRIDE_PARAMETER);
  if (!config.overrides) {
    if (asked.length > 0) warn('This site allows no override: it shows its own remotes.');
    return config;
  }
  const sessionStorage = createWebStorage(window, 'sessionStorage');
  const kept = (sessionStorage.read(OVERRIDES_KEY) ?? '').split(' ').filter((text) => text !== '');
  if (asked.length + kept.length === 0) return config;
  const { registrations, refusals } = await readOverrides(
    [...kept, ...asked],
    window.fetch.bind(window),
  );
  const overriding = [...registrations.values()];
  for (const { entry } of overriding) overrideFolders.add(new URL('.', entry).href);
  keep(sessionStorage, [...registrations.keys()], reportError);
  clearAddress(window);
  refusals.forEach((refusal) => warn(refusal));

  const place = window.document.createElement('div');
  // Outside the product, so that a broken remote can't break the notice.
  window.document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <OverrideMark
        entries={new Map(overriding.map(({ name, entry }) => [name, entry]))}
        refusals={refusals}
        onUsePublished={(name) => {
          const others = [...registrations].filter(
            ([, registration]) => registration.name !== name,
          );
          const addresses = others.map(([address]) => address);
          keep(sessionStorage, addresses, reportError);
          // A loaded remote is never replaced.
          window.location.reload();
        }}
      />
    </StrictMode>,
  );
  const names = new Set(overriding.map(({ name }) => name));
  return {
    ...config,
    remotes: [...config.remotes.filter(({ name }) => !names.has(name)), ...overriding],
    remoteOrigins: [
      ...config.remoteOrigins,
      ...overriding.map(({ entry }) => new URL(entry).origin),
    ],
  };
}
