import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { readOutsideJson, reasonOf } from '../lib/index.ts';
import { partStatusSchema, readBuild, UserError } from '../site/index.ts';
import { type Operation, operationResult, type OperationResult } from './operation.ts';
import { packBuilds } from './packBuilds.ts';
import type { CountsSource } from './watch/readCounts.ts';

const siteStates = z.object({ revision: z.int(), parts: z.array(partStatusSchema) });
const refusal = z.object({
  error: z.string(),
  traces: z.array(z.string().regex(/^traces\/[\w-]+\.zip$/)).default([]),
});

/** The gate starts a browser, and other teams may be before this one. */
const ANSWER_MILLIS = 20 * 60_000;

/** The fields of an operation that the query does not hold: they are sent in another way, or are the endpoint's own. */
const UNSENT = ['name', 'part', 'build', 'builds', 'author', 'at'];

/** Where an endpoint answers; a token goes over https alone, or to this machine. */
function addressOf(url: string): URL {
  if (!URL.canParse(url)) throw new UserError(`--to must be an address, not “${url}”`);
  const address = new URL(url.endsWith('/') ? url : `${url}/`);
  const isThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname);
  if (address.protocol === 'https:' || (address.protocol === 'http:' && isThisMachine))
    return address;
  throw new UserError(`--to must be an https address: the token would be readable on the way`);
}

const buildsOf = (operation: Operation): readonly string[] => {
  if ('builds' in operation) return operation.builds;
  return 'build' in operation && operation.build !== undefined ? [operation.build] : [];
};

/**
 * Connects to a publish endpoint with a team's token; it takes the author of an operation from the token. The methods reject with
 * a UserError; the traces of a refused build lie in a folder then.
 */
export function connectEndpoint(url: string, token: string, tracesFolder = 'prelude-traces') {
  const base = addressOf(url);
  const authorization = `Bearer ${token}`;

  async function send(address: URL, init: RequestInit = {}): Promise<Response> {
    try {
      return await fetch(address, {
        ...init,
        headers: { ...init.headers, authorization },
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MILLIS),
      });
    } catch (cause) {
      throw new UserError(`${address.origin} did not answer: ${reasonOf(cause as Error)}`, {
        cause,
      });
    }
  }

  /** Downloads a trace; gives its path. */
  async function download(trace: string): Promise<string> {
    const file = join(tracesFolder, basename(trace));
    const content = await (await send(new URL(trace, base))).arrayBuffer();
    mkdirSync(tracesFolder, { recursive: true });
    writeFileSync(file, Buffer.from(content));
    return file;
  }

  async function ask<S extends z.ZodType>(schema: S, address: URL, init?: RequestInit) {
    const answer = await send(address, init);
    const json = await readOutsideJson(answer).catch(() => null);
    const read = schema.safeParse(json);
    if (answer.ok && read.success) return read.data;
    const refused = refusal.safeParse(json).data;
    const message = refused?.error ?? `${address.origin} answered ${answer.status}`;
    throw new UserError(message, {
      traces: await Promise.all((refused?.traces ?? []).map(download)),
    });
  }

  const readStates = (parts: readonly string[]) => {
    const address = new URL('parts', base);
    for (const part of parts) address.searchParams.append('part', part);
    return ask(siteStates, address);
  };

  return {
    states: async () => (await readStates([])).parts,
    counts: (part: string): CountsSource => {
      const address = new URL('counts', base);
      address.searchParams.set('part', part);
      return { url: address.href, token, fetch };
    },
    async perform(operation: Operation): Promise<OperationResult> {
      const builds = buildsOf(operation);
      const parts =
        'part' in operation ? [operation.part] : builds.map((build) => readBuild(build).part);
      // A token that is invalid, or another part's, is reported before a build is sent.
      const { revision } = await readStates(parts);
      const address = new URL(operation.name, base);
      for (const part of parts) address.searchParams.append('part', part);
      address.searchParams.set('revision', String(revision));
      for (const [field, value] of Object.entries(operation))
        if (!UNSENT.includes(field)) address.searchParams.set(field, String(value));
      const body = builds.length > 0 ? new Uint8Array(packBuilds(builds)) : null;
      return ask(operationResult, address, {
        method: 'POST',
        body,
        ...(body && { headers: { 'content-type': 'application/gzip' } }),
      });
    },
  };
}

/** Connects to the endpoint that `--to` names. Throws a UserError without a token. */
export function endpointAt(to: string) {
  const token = process.env['PRELUDE_TOKEN'];
  // Not an option: other people of a machine can read the arguments of a process.
  if (!token) throw new UserError('Set PRELUDE_TOKEN to the team’s token.');
  return connectEndpoint(to, token);
}
