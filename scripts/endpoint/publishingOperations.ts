import type { RevisionMetadata } from '../site/index.ts';

/** What an operation did, for the person who asked for it. */
export interface OperationResult {
  /** One line. */
  readonly said: string;
  /** The site's revision after it. */
  readonly revision: number;
}

/** What the endpoint does for those who may; each throws a UserError if the gate or the site says no. */
export interface PublishingOperations {
  /** Publishes the build in a folder. */
  publish(directory: string, metadata: RevisionMetadata): Promise<OperationResult>;
  /** Gives a version that is in the site, or a build in a folder, to some of a hundred visitors; 0 ends a canary. */
  canary(
    part: string,
    candidate: { readonly version: string } | { readonly directory: string },
    percent: number,
    metadata: RevisionMetadata,
  ): Promise<OperationResult>;
  /** Goes back to the version before, or to the one that is named. */
  rollback(
    part: string,
    version: string | null,
    metadata: RevisionMetadata,
  ): Promise<OperationResult>;
}
