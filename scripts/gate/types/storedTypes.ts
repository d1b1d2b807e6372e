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

/** What the file of types holds; the gate compares the first two of the declarations. */
const typesSchema = z.object({
  declarations: z
    .record(z.string(), z.string())
    .refine((files) => 'index.d.ts' in files && 'contract/hostApi.d.ts' in files),
  imports: z.array(z.string()),
});

function parseTypes(content: Buffer): PublishedTypes | null {
  try {
    return typesSchema.safeParse(parseOutsideJson(content)).data ?? null;
  } catch {
    return null;
  }
}

/** The types that a version was built with; null where it keeps none. Throws a UserError if they can't be used. */
export function readTypes(
  site: SiteLayout,
  { part, version, record }: Version,
): PublishedTypes | null {
  const file = typesFile(site, part, version);
  if (record.types === undefined || !existsSync(file)) return null;
  const content = readFileSync(file);
  if (record.types !== integrityOf(content))
    throw new UserError(
      `the types of ${part} ${shortId(version)} are damaged: publish that version again`,
    );
  const types = parseTypes(content);
  if (types) return types;
  throw new UserError(
    `the types of ${part} ${shortId(version)} are no declarations: build it with the kit again`,
  );
}
