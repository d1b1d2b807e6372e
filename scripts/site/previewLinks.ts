import { z } from 'zod';
import { partSchema } from './buildRecord.ts';
import { VERSION } from './registry.ts';
import { type Kept, secretStore } from './secretStore.ts';
import type { SiteLayout } from './siteLayout.ts';

const previewSchema = z.object({
  /** A version of one part in the place of the live one, or `canary`: what visitors of a canary get. */
  shows: z.union([
    z.literal('canary'),
    z.object({ part: partSchema, version: z.string().regex(VERSION) }),
  ]),
});

/** What a visitor with a link sees, and until when. */
export type Preview = Kept<z.infer<typeof previewSchema>>;

export const previewLinks = (site: SiteLayout) => secretStore(site.previews, previewSchema);
