import type { ServerProcess } from './serverProcess.ts';

/** Ends this process in order at a signal; the bootstrap sends one when npm is gone. */
export function gracefulShutdown() {
  const stops: (() => Promise<unknown>)[] = [];
  let isEnding = false;
  async function end(exitCode: number, message = ''): Promise<void> {
    // Ctrl-C arrives twice, from the terminal and from npm.
    if (isEnding) return;
    isEnding = true;
    process.stderr.write(message);
    for (const stop of stops.toReversed()) await stop().catch(() => undefined);
    process.exit(exitCode);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));
  return {
    /** Adds a step; the last one runs first, because what was started later needs what was started before. */
    onStop: (stop: () => Promise<unknown>): void => void stops.push(stop),
    /** Stops a server at the end. If the server ends before, says so and ends this process. */
    dependsOn(server: Pick<ServerProcess, 'ended' | 'stop'>): void {
      stops.push(() => server.stop());
      void server.ended.then((reason) => end(1, `${reason}\n`));
    },
  };
}
