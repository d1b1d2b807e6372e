import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { z } from 'zod';
import { readOutsideJson } from '../lib/index.ts';
import { filesOf, loadBuild, TYPES_FILE, UserError } from '../site/index.ts';
import type { OperationResult, Perform } from './operation.ts';

const partRevision = z.object({ revision: z.int() });
const operationResult: z.ZodType<OperationResult> = z.object({
  said: z.string(),
  revision: z.int(),
});
const refusal = z.object({ error: z.string() });

/** The gate starts a browser, and other teams may be before this one. */
const ANSWER_MILLIS = 20 * 60_000;

/** Where an endpoint answers; a token goes over https alone, or to this machine. */
function addressOf(url: string): URL {
  if (!URL.canParse(url)) throw new UserError(`--to must be an address, not “${url}”`);
  const address = new URL(url.endsWith('/') ? url : `${url}/`);
  const isThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname);
  if (address.protocol === 'https:' || (address.protocol === 'http:' && isThisMachine))
    return address;
  throw new UserError(`--to must be an https address: the token would be readable on the way`);
}

/** Packs the build in a folder as the endpoint takes it: what its record names, its types and its source maps. */
export async function packBuild(directory: string): Promise<Buffer> {
  const files = filesOf(loadBuild(directory).record).map(({ file }) => file);
  const names = ['build.json', TYPES_FILE, ...files, ...files.map((file) => `${file}.map`)];
  const there = [...new Set(names)].filter((file) => existsSync(join(directory, file)));
  const chunks: Buffer[] = [];
  for await (const chunk of create({ cwd: directory, gzip: true, portable: true }, there))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function ask<S extends z.ZodType>(
  schema: S,
  address: URL,
  init: RequestInit,
): Promise<z.output<S>> {
  const answer = await fetch(address, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MILLIS),
  }).catch((cause: unknown) => {
    throw new UserError(`${address.origin} did not answer: ${String(cause)}`, { cause });
  });
  const json = await readOutsideJson(answer).catch(() => null);
  const read = schema.safeParse(json);
  if (answer.ok && read.success) return read.data;
  throw new UserError(
    refusal.safeParse(json).data?.error ?? `${address.origin} answered ${answer.status}`,
  );
}

/** Asks an endpoint for operations with a team's token; it takes the author from the token. Rejects with a UserError. */
export const askEndpoint =
  (url: string, token: string): Perform =>
  async ({ name, part, author: _author, build, ...query }) => {
    const base = addressOf(url);
    const authorization = `Bearer ${token}`;
    // A token that is invalid, or another part's, is reported before a build is sent.
    const { revision } = await ask(partRevision, new URL(`parts/${part}`, base), {
      headers: { authorization },
    });
    const address = new URL(`parts/${part}/${name}`, base);
    for (const [field, value] of Object.entries(query))
      address.searchParams.set(field, String(value));
    const body = build === undefined ? null : new Uint8Array(await packBuild(build));
    return ask(operationResult, address, {
      method: 'POST',
      body,
      headers: {
        authorization,
        'if-match': `"${revision}"`,
        ...(body && { 'content-type': 'application/gzip' }),
      },
    });
  };
