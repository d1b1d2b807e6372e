import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a temporary folder; `remove` deletes it with all that is in it. */
export function temporaryFolder(purpose: string) {
  const path = mkdtempSync(join(tmpdir(), `prelude-${purpose}-`));
  return { path, remove: (): void => rmSync(path, { recursive: true, force: true }) };
}
