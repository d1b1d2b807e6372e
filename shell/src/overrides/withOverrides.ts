import type { LoadContainer } from '../remotes/federation';
import { OVERRIDE_PARAMETER, OVERRIDES_KEY, type OverrideParts } from './overrideParts';

/**
 * Loads the remotes that a developer has overridden from the developer's own machine, every other one as before; only
 * where the page allows it. All but the question whether somebody asks for it is a chunk of its own.
 */
export function withOverrides(loadContainer: LoadContainer, parts: OverrideParts): LoadContainer {
  const { config, window, sessionStorage, warn, reportError } = parts;
  const asked = new URLSearchParams(window.location.search).getAll(OVERRIDE_PARAMETER);
  if (!config.overrides) {
    if (asked.length > 0) warn('This site allows no override: it shows its own remotes.');
    return loadContainer;
  }
  if (asked.length === 0 && sessionStorage.read(OVERRIDES_KEY) === null) return loadContainer;
  const override = import(/* webpackChunkName: "overrides" */ './startOverrides').then(
    ({ startOverrides }) => startOverrides(asked, parts),
  );
  override.catch(reportError);
  return async (registration, attempt) => {
    // Without their code there are no overrides, and a page that is not marked shows what is published.
    const chosen = await override.then(
      (choose) => choose(registration),
      () => registration,
    );
    return loadContainer(chosen, attempt);
  };
}
