import type { PageConfig } from '../config/pageConfig';

/** The session storage key of the overrides: the addresses of their registrations, separated by spaces. */
export const OVERRIDES_KEY = 'remote_overrides';

/** The query parameter of an override: `?override=http://localhost:3100/dev/registration.json`. */
export const OVERRIDE_PARAMETER = 'override';

/** Dependencies of overrides. */
export interface OverrideDependencies {
  /** The published page. */
  readonly config: PageConfig;
  /** The URLs below which files without integrity may be loaded; an override adds its own before it is loaded. */
  readonly overrideFolders: Set<string>;
  readonly window: Window;
  readonly warn: (text: string) => void;
  readonly reportError: (error: unknown) => void;
}
