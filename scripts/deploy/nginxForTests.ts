import { installedNginx, nginxHint, type Nginx } from './nginx.ts';

/** An nginx that can do all that is asked of it. */
export type WholeNginx = Nginx & { readonly brotliModule: string };

/**
 * This machine's nginx; null where it lacks one, or its brotli: the terminal says how to mend it, and what needs it is
 * skipped. Throws where everything must run.
 */
export function nginxForTests(): WholeNginx | null {
  const nginx = installedNginx();
  if (nginx && nginx.brotliModule !== null) return { ...nginx, brotliModule: nginx.brotliModule };
  if (process.env['CI'] !== undefined) throw new Error(nginxHint);
  process.stderr.write(`${nginxHint}\n`);
  return null;
}
