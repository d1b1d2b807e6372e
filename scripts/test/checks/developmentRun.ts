import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { chromium, expect, type Browser } from '@playwright/test';
import { chromiumPath, installHint, isPortFree, repositoryRoot } from '../../lib/index.ts';

const START_DEADLINE_MILLIS = 180_000;

/** A development command that runs. */
export interface DevelopmentRun {
  /** The address that it has printed. */
  readonly url: string;
  /** Ends it as Ctrl-C does; rejects where it does not end well. */
  stop(): Promise<void>;
}

/** Starts the development command, of one remote's folder or of the product, and waits for the address that it prints. */
export async function startDevelopment(
  port: number,
  ...folder: readonly string[]
): Promise<DevelopmentRun> {
  const child = spawn(
    process.execPath,
    [resolve(repositoryRoot, 'scripts/bootstrap.mjs'), 'dev.ts', ...folder],
    {
      cwd: repositoryRoot,
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const url = await new Promise<string>((done, fail) => {
    let output = '';
    const timer = setTimeout(() => fail(new Error(output)), START_DEADLINE_MILLIS);
    child.on('exit', () => fail(new Error(`it ended while it started:\n${output}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = / is ready at (\S+)\n/.exec(output)?.[1];
      if (!found) return;
      clearTimeout(timer);
      done(found);
    });
  });
  const stop = async (): Promise<void> => {
    const gone = once(child, 'exit');
    child.kill('SIGINT');
    const [code] = (await gone) as [number | null];
    expect(code, 'Ctrl-C ends it well').toBe(0);
    expect(await isPortFree(port), 'its port is free again').toBe(true);
  };
  return { url, stop };
}

/** Starts the system's Chromium, which plays sound without being asked; throws where there is none. */
export function launchChromium(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error(installHint);
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
}
