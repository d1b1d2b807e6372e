import type { Contributions } from '@prelude/shared';

/** What a team says of its remote. */
export interface RemoteOptions {
  /** Its name in the registry, such as `talk-radio`; the module's `name` is the same. */
  readonly name: string;
  /** The module with the export `remote`, from the configuration's folder; `./src/remote.tsx` without it. */
  readonly module?: string;
  /** The contract range that it needs; without it the one that this kit belongs to. */
  readonly contract?: string;
  /** The pages and slots that it declares (docs/contracts.md, "Declared pages and slots"). */
  readonly contributes?: Contributions;
}

/** As much of a configuration of webpack or Rspack as `withPrelude` reads or sets. */
export interface BundlerConfiguration {
  readonly context?: string | undefined;
  readonly mode?: 'production' | 'development' | 'none' | undefined;
  readonly entry?: unknown;
  readonly output?: object | undefined;
  readonly plugins?: unknown;
  readonly optimization?: unknown;
}
