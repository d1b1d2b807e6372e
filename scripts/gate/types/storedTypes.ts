import { existsSync, readFileSync } from 'node:fs';
import {
  integrityOf,
  UserError,
  shortId,
  type SiteLayout,
  typesFile,
  type Version,
} from '../../site/index.ts';
import { z } from 'zod';
import { parseOutsideJson } from '../../lib/index.ts';
import type { PublishedTypes } from '../../bundle/index.ts';
import { isBuild } from '../pairings.ts';

/** What the file of types holds; the gate compares the first two of the declarations. */
const typesSchema = z.object({
  declarations: z
    .record(z.string(), z.string())
    .refine((files) => 'index.d.ts' in files && 'contract/hostApi.d.ts' in files),
  imports: z.array(z.string()),
});

/** The types that a version was built with, in a site or of a build; null if it keeps none. Throws a UserError if they can't be used. */
export function readTypes(site: SiteLayout, version: Version): PublishedTypes | null {
  const { part, version: id, record } = version;
  const file = typesFile(site, part, id);
  const isKept = record.types !== undefined && existsSync(file);
  const content = isBuild(version) ? version.types : isKept && readFileSync(file);
  if (!content) return null;
  const types = `the types of ${part} ${shortId(id)}`;
  if (record.types !== integrityOf(content))
    throw new UserError(`${types} are damaged: publish that version again`);
  try {
    return typesSchema.parse(parseOutsideJson(content));
  } catch (cause) {
    throw new UserError(`${types} are no declarations: build it with the kit again`, { cause });
  }
}
