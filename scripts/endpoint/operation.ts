import { z } from 'zod';
import { partSchema, type PartStatus, type Read } from '../site/index.ts';
import type { CountsSource } from './watch/readCounts.ts';

const version = z.string().regex(/^[0-9a-f]{12,64}$/);

const metadata = {
  /** A person, or the team whose token it is. */
  author: z.string().exactOptional(),
  /** The commit that the build was made from. */
  commit: z.string().max(200).exactOptional(),
  /** Why, in a sentence. */
  note: z.string().max(2_000).exactOptional(),
};

/** The folders of builds, each of another part. */
const builds = z.array(z.string()).min(1, 'A build is missing');

const onePart = { part: partSchema, ...metadata };

const candidate = {
  build: z.string().exactOptional(),
  /** One that is in the site, by its id. */
  version: version.exactOptional(),
};
const hasOne = ({ build, version: id }: { readonly build?: string; readonly version?: string }) =>
  (build === undefined) !== (id === undefined);
const ONE = 'A build or a version is needed, and not both';

/** What an operation needs, as the query and the body of a request say it. */
export const operationSchema = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('gate'), builds, ...metadata }),
  z.strictObject({ name: z.literal('publish'), builds, ...metadata }),
  /** A canary becomes the current version. */
  z.strictObject({ name: z.literal('promote'), ...onePart, version }),
  z
    .strictObject({
      name: z.literal('canary'),
      ...onePart,
      ...candidate,
      /** How many of a hundred visitors get it; 0 ends a canary. */
      percent: z.int().min(0).max(100),
    })
    .refine(hasOne, ONE),
  z
    .strictObject({
      name: z.literal('preview'),
      ...onePart,
      ...candidate,
      /** How long the link works; 0 ends all links to it. */
      hours: z.int().min(0).max(720),
      at: z.url(),
    })
    .refine(hasOne, ONE),
  /** To that version; without one to the version before. */
  z.strictObject({ name: z.literal('rollback'), ...onePart, version: version.exactOptional() }),
  z.strictObject({ name: z.literal('unpublish'), ...onePart }),
]);

/** What can be done to a site: by its commands, and for the teams by its endpoint. */
export type Operation = Read<typeof operationSchema>;

/** What an operation did, for the person who asked for it. */
export const operationResult = z.object({
  /** A line for each thing that was done or is worth knowing; of a preview its link alone. */
  said: z.string(),
  /** The site's revision after it. */
  revision: z.int(),
});

export type OperationResult = Read<typeof operationResult>;

/** Carries out an operation. Rejects with a UserError if the gate or the site refuses it. */
export type Perform = (operation: Operation) => Promise<OperationResult>;

/** A site that operations are carried out on: in a folder, or behind an endpoint. */
export interface Target {
  readonly perform: Perform;
  /** What is live, by part. */
  readonly states: () => Promise<readonly PartStatus[]>;
  /** Where the loads and failures of a part's versions are counted; absent: nobody has said it. */
  readonly counts?: (part: string) => CountsSource;
}
