import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { RemoteRegistration } from '@prelude/shared';
import { OverrideMark } from './OverrideMark';
import {
  OVERRIDE_PARAMETER,
  OVERRIDES_KEY,
  type OverrideDependencies,
} from './overrideDependencies';
import { readOverrides, writeOverride } from './readOverrides';

/** Stores the overrides for this tab's session; removes the key if there are none. */
function keep(
  { sessionStorage, reportError }: OverrideDependencies,
  entries: ReadonlyMap<string, string>,
): void {
  const written = [...entries].map(([name, entry]) => writeOverride(name, entry)).join(' ');
  try {
    if (written === '') sessionStorage.remove(OVERRIDES_KEY);
    else sessionStorage.write(OVERRIDES_KEY, written);
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
 * Applies the overrides of `asked` and the session's storage: stores them, marks the page, and gives the registrations
 * to load instead. An overridden one has no integrity, because a developer's files change.
 */
export function startOverrides(
  asked: readonly string[],
  dependencies: OverrideDependencies,
): (registration: RemoteRegistration) => RemoteRegistration {
  const { config, overrideFolders, window, sessionStorage, warn } = dependencies;
  const kept = (sessionStorage.read(OVERRIDES_KEY) ?? '').split(' ').filter((text) => text !== '');
  const names = config.remotes.map(({ name }) => name);
  const { entries, refusals } = readOverrides([...kept, ...asked], names);
  for (const entry of entries.values()) overrideFolders.add(new URL('.', entry).href);
  keep(dependencies, entries);
  clearAddress(window);
  refusals.forEach((refusal) => warn(refusal));

  const place = window.document.createElement('div');
  // Outside the product, so that a broken remote can't break the notice.
  window.document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <OverrideMark
        entries={entries}
        refusals={refusals}
        onUsePublished={(name) => {
          keep(dependencies, new Map([...entries].filter(([other]) => other !== name)));
          // A loaded remote is never replaced.
          window.location.reload();
        }}
      />
    </StrictMode>,
  );
  return (registration) => {
    const entry = entries.get(registration.name);
    return entry === undefined ? registration : { ...registration, entry, integrity: null };
  };
}
