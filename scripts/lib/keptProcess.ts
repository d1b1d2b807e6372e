import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { end, hasEnded, killGroup, spawnChild, type NodeProgram } from './child.ts';

/** A Node program that the product needs as long as it runs. */
export interface KeptProcessOptions extends NodeProgram {
  /** How the terminal calls it, for example `music-api`. */
  readonly name: string;
  /** Answers with a success as soon as the program serves. */
  readonly healthUrl: string;
  /** What each new process needs before it may be used. */
  readonly prepare?: () => Promise<void>;
  /** One that does not serve after so long is ended and started again, with twice the time; 90 s unless a test says. */
  readonly startDeadlineMillis?: number;
  /** One that served and has not answered for so long is ended and started again; half a minute unless a test says. */
  readonly hungAfterMillis?: number;
}

/** A program that is started again whenever it ends, once it has been ready. */
export interface KeptProcess {
  /** The id of the process that may be used now; null while none may. */
  readyPid(): number | null;
  /** Resolves when it may be used, also after a restart; rejects if it cannot be started. */
  untilReady(): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

const START_DEADLINE_MILLIS = 90_000;
/** A machine that is busy for some seconds is no reason to cut off what plays. */
const HUNG_AFTER_MILLIS = 30_000;
/** Each takes a pause, and as long again for an answer. */
const HEALTH_CHECKS_UNTIL_HUNG = 6;
const HEALTH_DEADLINE_MILLIS = 2_000;
/** Long enough that one that can't start does not flood the terminal. */
const RESTART_PAUSE_MILLIS = 1_000;

function tell(text: string): void {
  if (text !== '') process.stderr.write(text);
}

const isHealthy = (url: string, deadlineMillis = HEALTH_DEADLINE_MILLIS): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(deadlineMillis) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** It runs, but does not serve within its deadline. */
class StartDeadlineError extends Error {
  override readonly name = 'StartDeadlineError';
}

/** Starts a program and keeps it, ending or hanging; only one that ends by itself before it was ready is not tried again. */
export function keepProcess(options: KeptProcessOptions): KeptProcess {
  const { name, healthUrl, prepare } = options;
  const { startDeadlineMillis = START_DEADLINE_MILLIS, hungAfterMillis = HUNG_AFTER_MILLIS } =
    options;
  let child: ChildProcess;
  let serving: ChildProcess | null = null;
  let isStopped = false;
  let hasBeenReady = false;
  let missedDeadlines = 0;
  let ready: Promise<void>;
  const hung = new WeakSet<ChildProcess>();

  async function untilServing(launched: ChildProcess): Promise<void> {
    const deadline = Date.now() + startDeadlineMillis * 2 ** missedDeadlines;
    while (!(await isHealthy(healthUrl))) {
      if (hasEnded(launched)) throw new Error(`${name} stopped while it started`);
      if (Date.now() > deadline) throw new StartDeadlineError(`${name} did not start in time`);
      await wait(50);
    }
    await prepare?.();
    if (hasEnded(launched)) throw new Error(`${name} stopped while it started`);
    serving = launched;
    hasBeenReady = true;
    void watch(launched);
  }

  /** A program that hangs never ends by itself: one that stays silent is ended, and its end leads to the next attempt. */
  async function watch(launched: ChildProcess): Promise<void> {
    const pause = Math.round(hungAfterMillis / HEALTH_CHECKS_UNTIL_HUNG / 2);
    let failures = 0;
    while (failures < HEALTH_CHECKS_UNTIL_HUNG) {
      await wait(pause, undefined, { ref: false });
      if (serving !== launched || isStopped) return;
      failures = (await isHealthy(healthUrl, pause)) ? 0 : failures + 1;
    }
    if (serving !== launched || isStopped) return;
    hung.add(launched);
    killGroup(launched);
  }

  async function launch(): Promise<void> {
    const { child: launched, failure, lastWords } = spawnChild(options);
    child = launched;
    let isLate = false;
    launched.once('close', () => {
      if (!isStopped) tell(lastWords());
    });
    launched.once('exit', (code, signal) => {
      serving = null;
      killGroup(launched);
      if (isStopped || !(hasBeenReady || isLate)) return;
      const reason = hung.has(launched)
        ? 'does not answer'
        : isLate
          ? 'did not start in time'
          : `ended (${signal ?? `exit code ${code}`})`;
      tell(`${name} ${reason}; starting it again\n`);
      attempt(relaunch);
    });
    if (launched.pid === undefined) {
      const cause = await failure;
      const message = `${name} could not be started: ${cause.message}`;
      if (hasBeenReady && !isStopped) {
        tell(`${message}; trying again\n`);
        attempt(relaunch);
      }
      throw new Error(message, { cause });
    }
    try {
      await untilServing(launched);
    } catch (error) {
      isLate = error instanceof StartDeadlineError;
      if (isLate) missedDeadlines += 1;
      if ((hasBeenReady || isLate) && !hasEnded(launched)) {
        if (!isLate) tell(`${error instanceof Error ? error.message : String(error)}\n`);
        // Its end leads to the next attempt, which those who wait for this one wait for, too.
        const gone = once(launched, 'exit');
        killGroup(launched);
        await gone;
      }
      throw error;
    }
  }

  async function relaunch(): Promise<void> {
    await wait(RESTART_PAUSE_MILLIS, undefined, { ref: false });
    if (isStopped) throw new Error(`${name} was stopped`);
    await launch();
  }

  function attempt(start: () => Promise<void>): void {
    ready = start();
    // Callers that wait for it are notified.
    ready.catch(() => undefined);
  }

  attempt(launch);
  const killAtExit = (): void => killGroup(child);
  process.once('exit', killAtExit);
  return {
    readyPid: () => serving?.pid ?? null,
    async untilReady() {
      for (;;) {
        const awaited = ready;
        try {
          await awaited;
          return;
        } catch (error) {
          // Another attempt is in progress by now.
          if (awaited === ready) throw error;
        }
      }
    },
    async stop() {
      isStopped = true;
      await end(child, serving !== null);
      process.off('exit', killAtExit);
    },
  };
}
