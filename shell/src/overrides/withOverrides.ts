import type { PageConfig } from '../config/pageConfig';
import { OVERRIDE_PARAMETER, type OverrideDependencies } from './overrideDependencies';

/**
 * The page with the remotes that a developer serves from their own machine, published or not, if the site allows it. Everything
 * is a deferred chunk, which other pages do not load.
 */
export async function withOverrides(dependencies: OverrideDependencies): Promise<PageConfig> {
  const { config, window } = dependencies;
  if (!config.overrides && !window.location.search.includes(OVERRIDE_PARAMETER)) return config;
  try {
    const { startOverrides } = await import(/* webpackChunkName: "overrides" */ './startOverrides');
    return await startOverrides(dependencies);
  } catch (error) {
    // Without this code there are no overrides, and an unmarked page shows the published remotes.
    dependencies.reportError(error);
    return config;
  }
}
