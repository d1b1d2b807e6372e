import { z } from 'zod';
import { partSchema } from '../site/index.ts';

const version = z.string().regex(/^[0-9a-f]{12,64}$/);

const common = {
  /** The shell or a remote. */
  part: partSchema,
  /** A person, or the team whose token it is. */
  author: z.string().exactOptional(),
  /** The commit that the build was made from. */
  commit: z.string().max(200).exactOptional(),
  /** Why, in a sentence. */
  note: z.string().max(2_000).exactOptional(),
};

/** What an operation needs, as the path, the query and the body of a request say it. */
export const operationSchema = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.literal('publish'),
    ...common,
    /** The folder of a build. */
    build: z.string('The build is missing'),
  }),
  z
    .strictObject({
      name: z.literal('canary'),
      ...common,
      /** How many of a hundred visitors get it; 0 ends a canary. */
      percent: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
      build: z.string().optional(),
      /** One that is in the site, by its id. */
      version: version.exactOptional(),
    })
    .refine(
      (asked) => (asked.build === undefined) !== (asked.version === undefined),
      'A build or a version is needed, and not both',
    ),
  z.strictObject({
    name: z.literal('rollback'),
    ...common,
    build: z.undefined('A rollback takes no build').optional(),
    /** Absent: the one before. */
    version: version.exactOptional(),
  }),
]);

/** What can be done to a part of a site: by its commands, and for the teams by its endpoint. */
export type Operation = Readonly<z.infer<typeof operationSchema>>;

/** What an operation did, for the person who asked for it. */
export interface OperationResult {
  /** One line. */
  readonly said: string;
  /** The site's revision after it. */
  readonly revision: number;
}

/** Carries out an operation. Rejects with a UserError if the gate or the site refuses it. */
export type Perform = (operation: Operation) => Promise<OperationResult>;
