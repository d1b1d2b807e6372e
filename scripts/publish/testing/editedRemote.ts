import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

const UPDATE = { timeout: 60_000 };

/** Adds a counter to the page of a remote that `create-prelude-remote` has made. */
const withCounter = (source: string, label: string): string =>
  source
    .replace('import {', "import { useState } from 'react';\nimport {")
    .replace(
      '  const { playback }',
      '  const [count, setCount] = useState(0);\n  const { playback }',
    )
    .replace('<p>', `<p><button onClick={() => setCount(count + 1)}>${label} {count}</button>`);

/**
 * Runs `npm run dev` in the repository of a new remote, edits its page twice in a browser, and gives the counter as the second edit
 * shows it: the first has pressed it once.
 */
export async function editRemote(
  browser: Browser,
  { folder, title, args }: { folder: string; title: string; args: readonly string[] },
): Promise<string> {
  const file = join(folder, 'src/remote.tsx');
  const written = readFileSync(file, 'utf8');
  const options = { cwd: folder, detached: true };
  const program = spawn('npm', ['run', 'dev', '--', '--port', '0', ...args], options);
  const page = await browser.newPage();
  try {
    let said = '';
    let url: string | undefined;
    while (url === undefined) {
      const [text] = (await once(program.stdout, 'data')) as [Buffer];
      said += String(text);
      url = /^The (?:emulator|site) .*?(http:\S+)$/m.exec(said)?.[1];
    }
    await page.addInitScript(() => {
      localStorage.setItem('guest_session', 'guest_emulator');
      localStorage.setItem('guest_present', '1');
    });
    await page.goto(url);
    const product = args.length > 0 ? page : page.frameLocator('iframe');
    await product.getByRole('button', { name: title, exact: true }).first().click(UPDATE);
    await product.getByRole('heading', { level: 1, name: title }).waitFor(UPDATE);
    writeFileSync(file, withCounter(written, 'Count'));
    await product.getByRole('button', { name: 'Count 0' }).click(UPDATE);
    await product.getByRole('button', { name: 'Count 1' }).waitFor(UPDATE);
    writeFileSync(file, withCounter(written, 'Counted'));
    const counter = product.getByRole('button', { name: /^Counted / });
    await counter.waitFor(UPDATE);
    return (await counter.textContent()) ?? '';
  } finally {
    writeFileSync(file, written);
    await page.close();
    if (program.pid !== undefined) process.kill(-program.pid);
  }
}
