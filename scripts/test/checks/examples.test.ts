import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, TSC } from '../../lib/workspaces.ts';

const CONTRACT = join(repositoryRoot, 'shared/src/contract');

/** The names that the examples use without declaring them. */
const SURROUNDINGS = `
import { HostProvider, PageHeading, Scope, useBehavior } from '@prelude/shared';
import type { HostApi, RemoteModule, RemoteView, Track, TrackAction } from '@prelude/shared';
import { useEffect } from 'react';
declare const host: HostApi;
declare const track: Track;
declare const tracks: readonly Track[];
declare const signal: AbortSignal;
declare const error: unknown;
declare const RadioPage: RemoteView;
declare const send: TrackAction;
declare function forgetStation(): void;
declare function refresh(userId: string): void;
declare function scrobble(track: Track): void;
declare function sendToStation(tracks: readonly Track[]): Promise<void>;
`;

/** The code of each `@example` in a source. */
function examplesIn(source: string): readonly string[] {
  const text = source.replaceAll(/^ *\* ?/gm, '');
  return [...text.matchAll(/^@example\n```tsx?\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
}

/** What the compiler says about these examples. */
function compile(examples: readonly string[]): string {
  // Within the repository, so that `react` and `@prelude/shared` resolve.
  mkdirSync(join(repositoryRoot, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(repositoryRoot, '.cache/examples-'));
  try {
    const functions = examples.map((code, at) => `export async function e${at}() {\n${code}}\n`);
    writeFileSync(join(folder, 'examples.tsx'), SURROUNDINGS + functions.join(''));
    const configuration = {
      extends: '../../tsconfig.base.json',
      compilerOptions: { lib: ['ES2023', 'DOM'], noEmit: true, composite: false },
      files: ['examples.tsx', '../../shared/src/cssModules.d.ts'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
    return spawnSync(process.execPath, [TSC, '-p', folder], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('each example of the contract compiles', () => {
  const examples = readdirSync(CONTRACT)
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => examplesIn(readFileSync(join(CONTRACT, file), 'utf8')));
  expect(examples.length).toBeGreaterThan(20);
  expect(compile(examples)).toBe('');
});

test('an example with a wrong argument is found', () => {
  const source = '/**\n * @example\n * ```ts\n * host.navigate(7);\n * ```\n */';
  expect(compile(examplesIn(source))).toContain('error TS2345');
});
