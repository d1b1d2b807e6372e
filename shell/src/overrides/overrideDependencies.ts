import type { StoragePort } from '@prelude/shared/host';
import type { PageConfig } from '../config/pageConfig';

/** The session storage key of the overrides, in their written form, separated by spaces. */
export const OVERRIDES_KEY = 'remote_overrides';

/** The query parameter of an override: `?override=player@http://localhost:3102/entry.js`. */
export const OVERRIDE_PARAMETER = 'override';

/** Dependencies of overrides. */
export interface OverrideDependencies {
  readonly config: Pick<PageConfig, 'overrides' | 'remotes'>;
  /** The URLs below which files without integrity may be loaded; an override adds its own before it is loaded. */
  readonly overrideFolders: Set<string>;
  readonly window: Window;
  readonly sessionStorage: StoragePort;
  readonly warn: (text: string) => void;
  readonly reportError: (error: unknown) => void;
}
