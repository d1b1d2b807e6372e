import { resolve } from 'node:path';
import { buildSync } from 'esbuild';

/** What finds elements by role and name in a page (`page/`), as one script. */
export const pageScript: string =
  buildSync({
    entryPoints: [resolve(import.meta.dirname, 'page/preludeEngine.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  }).outputFiles[0]?.text ?? '';
