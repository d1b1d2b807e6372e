import type { Contributions } from './contributions';

/** One remote in the page's registry (docs/contracts.md, "The registry"). */
export interface RemoteRegistration {
  readonly name: string;
  /** The container's URL, absolute or origin-relative. */
  readonly entry: string;
  /** `module` for a container that is an ES module; a classic script without it. Since 2.5. */
  readonly type?: 'module' | undefined;
  /** The integrity of each file of this remote by URL path; null only on development pages, where files change. */
  readonly integrity: Readonly<Record<string, string>> | null;
  /** The contract range it was built for. */
  readonly contract: string;
  /** The version of the federation runtime it was built with. */
  readonly federationVersion: string;
  /** What it declares; since 2.2. */
  readonly contributes?: Contributions | undefined;
}
