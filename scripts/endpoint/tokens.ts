import { join } from 'node:path';
import { z } from 'zod';
import { type Kept, partSchema, secretStore, type SiteLayout } from '../site/index.ts';

const tokenSchema = z.object({
  team: z.string().regex(/^[\w][\w .-]{0,59}$/, 'must be a name of at most 60 letters'),
  /** The parts that it may publish. */
  parts: z.array(partSchema).min(1),
});

export type Token = Kept<z.infer<typeof tokenSchema>>;

/** The tokens of a site's teams. */
export const tokensOf = (site: SiteLayout) =>
  secretStore(join(site.directory, 'publishing'), tokenSchema, 'prelude_');
