import { resolve } from 'node:path';
import { buildSync } from 'esbuild';

const bundled = (file: string, define: Record<string, string> = {}): string =>
  buildSync({
    entryPoints: [resolve(import.meta.dirname, 'page', file)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define,
  }).outputFiles[0]?.text ?? '';

let script: string | undefined;

/**
 * The tap as one script without imports, for a page to run before its own; it keeps so many seconds. The page's policy has to
 * allow a worklet from a blob (Playwright: `bypassCSP`).
 */
export function soundTapScript(keepSeconds = 60): string {
  script ??= bundled('soundTap.ts', { RECORDER_SOURCE: JSON.stringify(bundled('recorder.ts')) });
  return `${script}window.soundTapSeconds = ${keepSeconds};`;
}
