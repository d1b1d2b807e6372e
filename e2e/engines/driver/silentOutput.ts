import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A silent sound output, until `stop`. */
export interface SilentOutput {
  /** What a browser needs in its environment to play to it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => void;
}

/** Starts PulseAudio with one output that leads nowhere, apart from the one that the user may have. */
export async function startSilentOutput(program: string): Promise<SilentOutput> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-sound-'));
  const socket = join(folder, 'socket');
  const server = spawn(
    program,
    [
      ...['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no', '--disable-shm'],
      ...['-L', 'module-null-sink'],
      ...['-L', `module-native-protocol-unix socket=${socket} auth-anonymous=1`],
    ],
    { env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder }, stdio: 'ignore' },
  );
  await once(server, 'spawn');
  while (!existsSync(socket)) {
    if (server.exitCode !== null) throw new Error(`PulseAudio ended with ${server.exitCode}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    environment: { PULSE_SERVER: `unix:${socket}` },
    stop() {
      server.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      server.kill();
    },
  };
}
