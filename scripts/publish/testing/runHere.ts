import { runProgram } from '../../site/commandLine.ts';
import { PUBLISHING_COMMANDS } from '../commands.ts';

/** What a command answered. */
export interface Answer {
  readonly status: number | string | null | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one of these commands in this process. */
export async function runOf(
  commands: Parameters<typeof runProgram>[0],
  ...args: readonly string[]
): Promise<Answer> {
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    jest.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += String(text);
      return true;
    }),
  );
  const exitCodeBefore = process.exitCode;
  process.exitCode = 0;
  try {
    await runProgram(commands, args);
    return { status: process.exitCode, ...written };
  } finally {
    process.exitCode = exitCodeBefore;
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs a publishing command in this process. */
export const runHere = (...args: readonly string[]): Promise<Answer> =>
  runOf(PUBLISHING_COMMANDS, ...args);
