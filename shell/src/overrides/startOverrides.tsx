import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { RemoteRegistration } from '@prelude/shared';
import { OverrideMark } from './OverrideMark';
import { OVERRIDE_PARAMETER, OVERRIDES_KEY, type OverrideParts } from './overrideParts';
import { readOverrides, writeOverride } from './readOverrides';

/** Keeps the overrides for this tab's session; none: nothing is kept. */
function keep(
  { sessionStorage, reportError }: OverrideParts,
  entries: ReadonlyMap<string, string>,
): void {
  const written = [...entries].map(([name, entry]) => writeOverride(name, entry)).join(' ');
  try {
    if (written === '') sessionStorage.remove(OVERRIDES_KEY);
    else sessionStorage.write(OVERRIDES_KEY, written);
  } catch (error) {
    // The overrides hold for this page all the same, and are gone with it.
    reportError(error);
  }
}

/** Takes the query away, so that a reload, a bookmark or a link that is passed on asks for nothing. */
function clearAddress({ location, history }: Window): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(OVERRIDE_PARAMETER)) return;
  address.searchParams.delete(OVERRIDE_PARAMETER);
  history.replaceState(history.state, '', address);
}

/**
 * Begins what `asked` and the session's storage say: keeps it, marks the page for as long as it lives, and gives the
 * registration to load in place of each. An overridden one has no integrity, because a developer's files change.
 */
export function startOverrides(
  asked: readonly string[],
  parts: OverrideParts,
): (registration: RemoteRegistration) => RemoteRegistration {
  const { config, overrideFolders, window, sessionStorage, warn } = parts;
  const kept = (sessionStorage.read(OVERRIDES_KEY) ?? '').split(' ').filter((text) => text !== '');
  const names = config.remotes.map(({ name }) => name);
  const { entries, refusals } = readOverrides([...kept, ...asked], names);
  for (const entry of entries.values()) overrideFolders.add(new URL('.', entry).href);
  keep(parts, entries);
  clearAddress(window);
  refusals.forEach((refusal) => warn(refusal));

  const place = window.document.createElement('div');
  // Beside the product and not in it: what an overridden remote breaks must leave the way back.
  window.document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <OverrideMark
        entries={entries}
        refusals={refusals}
        onUsePublished={(name) => {
          keep(parts, new Map([...entries].filter(([other]) => other !== name)));
          // A live remote is never swapped.
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
