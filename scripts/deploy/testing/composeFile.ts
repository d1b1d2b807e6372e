import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { repositoryRoot } from '../../lib/index.ts';

const words = z.array(z.string());
const fileOf = z
  .object({ file: z.string() })
  .transform(({ file }) => resolve(repositoryRoot, 'deploy', file));

const service = z.object({
  command: words,
  environment: z.record(z.string(), z.string()).default({}),
  configs: z.array(z.object({ source: z.string(), target: z.string() })).default([]),
  secrets: words.default([]),
  volumes: words.default([]),
  depends_on: z
    .record(z.string(), z.object({ condition: z.literal('service_healthy') }))
    .default({}),
  healthcheck: z.object({ test: z.tuple([z.literal('CMD')], z.string()) }),
  deploy: z.object({ replicas: z.int().default(1) }),
});

const composeFile = z.object({
  services: z.record(z.string(), service),
  configs: z.record(z.string(), fileOf),
  secrets: z.record(z.string(), fileOf),
});

/** What deploy/compose.yaml says of the processes in its containers. */
export type ComposeFile = z.output<typeof composeFile>;

/** A service of Compose. */
export type ComposeService = z.output<typeof service>;

/** Replaces `${NAME:-default}` and `${NAME:?message}` as Compose does; throws the message. */
const interpolate = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const value = variables[name];
    if (!value && kind === '?') throw new Error(`${name}: ${rest}`);
    return value || rest;
  });

/** Reads deploy/compose.yaml with these variables. */
export function readComposeFile(variables: Readonly<Record<string, string>>): ComposeFile {
  const text = readFileSync(resolve(repositoryRoot, 'deploy/compose.yaml'), 'utf8');
  const replaced = (_key: unknown, value: unknown): unknown =>
    typeof value === 'string' ? interpolate(value, variables) : value;
  return composeFile.parse(parse(text, replaced, { merge: true }));
}
