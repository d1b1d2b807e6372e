import type { RemoteRegistration } from '@prelude/shared';
import {
  OVERRIDE_PARAMETER,
  OVERRIDES_KEY,
  type OverrideDependencies,
} from './overrideDependencies';

/** Loads a remote's exports by the federation runtime; `attempt` counts from 0. */
export type LoadContainer = (registration: RemoteRegistration, attempt: number) => Promise<unknown>;

/**
 * Loads the remotes that a developer has overridden from their own machine, if the page allows it. Everything except
 * the check for overrides is a deferred chunk.
 */
export function withOverrides(
  loadContainer: LoadContainer,
  dependencies: OverrideDependencies,
): LoadContainer {
  const { config, window, sessionStorage, warn, reportError } = dependencies;
  const asked = new URLSearchParams(window.location.search).getAll(OVERRIDE_PARAMETER);
  if (!config.overrides) {
    if (asked.length > 0) warn('This site allows no override: it shows its own remotes.');
    return loadContainer;
  }
  if (asked.length === 0 && sessionStorage.read(OVERRIDES_KEY) === null) return loadContainer;
  const override = import(/* webpackChunkName: "overrides" */ './startOverrides').then(
    ({ startOverrides }) => startOverrides(asked, dependencies),
  );
  override.catch(reportError);
  return async (registration, attempt) => {
    // Without this code there are no overrides, and an unmarked page shows the published remotes.
    const chosen = await override.then(
      (choose) => choose(registration),
      () => registration,
    );
    return loadContainer(chosen, attempt);
  };
}
