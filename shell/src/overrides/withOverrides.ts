import type { PageConfig } from '../config/pageConfig';
import {
  OVERRIDE_PARAMETER,
  OVERRIDES_KEY,
  type OverrideDependencies,
} from './overrideDependencies';

/**
 * The page with the remotes that a developer serves from their own machine, published or not, if the site allows it. Everything
 * except the check for overrides is a deferred chunk.
 */
export async function withOverrides(dependencies: OverrideDependencies): Promise<PageConfig> {
  const { config, window, sessionStorage, warn, reportError } = dependencies;
  const asked = new URLSearchParams(window.location.search).getAll(OVERRIDE_PARAMETER);
  if (!config.overrides) {
    if (asked.length > 0) warn('This site allows no override: it shows its own remotes.');
    return config;
  }
  if (asked.length === 0 && sessionStorage.read(OVERRIDES_KEY) === null) return config;
  try {
    const { startOverrides } = await import(/* webpackChunkName: "overrides" */ './startOverrides');
    return await startOverrides(asked, dependencies);
  } catch (error) {
    // Without this code there are no overrides, and an unmarked page shows the published remotes.
    reportError(error);
    return config;
  }
}
