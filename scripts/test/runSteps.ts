import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { StepOutcome, TimedOutcome } from './testReport.ts';
import { repositoryRoot } from '../lib/index.ts';

/** Takes a step's words: those of a step that runs alone are printed at once, those of a lane when the step has ended. */
export type Say = (text: string) => void;

export interface Step {
  readonly name: string;
  run(say: Say): StepOutcome | Promise<StepOutcome>;
}

/** A step that runs alone, or lanes of steps that run at the same time, each in its order. */
export type Stage = Step | readonly (readonly Step[])[];

/** Runs a command in the repository; true where it ends well. */
export async function execute(
  say: Say,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say);
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

async function runAlone(step: Step, say: Say): Promise<TimedOutcome> {
  const startedAt = Date.now();
  say(`\n── ${step.name}\n`);
  const outcome = await step.run(say);
  const seconds = (Date.now() - startedAt) / 1000;
  say(`── ${step.name}: ${seconds.toFixed(1)} s\n`);
  return { name: step.name, ...outcome, seconds };
}

/** Runs the steps of a lane one after another, and prints what each has said when it has ended. */
async function runLane(lane: readonly Step[], tell: Say): Promise<readonly TimedOutcome[]> {
  const outcomes: TimedOutcome[] = [];
  for (const step of lane) {
    const said: string[] = [];
    outcomes.push(await runAlone(step, (text) => void said.push(text)));
    tell(said.join(''));
  }
  return outcomes;
}

/** Runs stages to the end, whatever fails on the way; what steps of lanes say is never mixed. */
export async function runStages(
  stages: readonly Stage[],
  tell: Say = (text) => void process.stdout.write(text),
): Promise<readonly TimedOutcome[]> {
  const outcomes: TimedOutcome[] = [];
  for (const stage of stages) {
    if ('run' in stage) outcomes.push(await runAlone(stage, tell));
    else outcomes.push(...(await Promise.all(stage.map((lane) => runLane(lane, tell)))).flat());
  }
  return outcomes;
}
