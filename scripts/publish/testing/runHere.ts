import { runProgram } from '../../site/commandLine.ts';
import { PUBLISHING_COMMANDS } from '../commands.ts';

/** What a command answered. */
export interface Answer {
  readonly status: number | string | null | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a publishing command in this process. */
export async function runHere(...args: readonly string[]): Promise<Answer> {
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
    await runProgram(PUBLISHING_COMMANDS, args);
    return { status: process.exitCode, ...written };
  } finally {
    process.exitCode = exitCodeBefore;
    for (const spy of spies) spy.mockRestore();
  }
}
