import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a temporary folder; `remove` deletes it with all that is in it, and so does the end of this process. */
export function temporaryFolder(purpose: string) {
  const path = mkdtempSync(join(tmpdir(), `prelude-${purpose}-`));
  const remove = (): void => {
    process.off('exit', remove);
    // Again if a process that is still ending has written into it.
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', remove);
  return { path, remove };
}
