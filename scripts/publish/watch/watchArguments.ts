import { setTimeout as wait } from 'node:timers/promises';
import { UserError, say } from '../../site/index.ts';
import { numberOf, type PublishCommand } from '../arguments.ts';
import type { WatchPlan, WatchPorts } from './watchCanary.ts';

function planOf(command: PublishCommand): WatchPlan {
  if (command.option('percent') !== null)
    throw new UserError('--watch grows by --steps; --percent is for a canary without it');
  const steps = (command.option('steps') ?? '5,25,50,100').split(',').map(Number);
  const isAscending = steps.every(
    (step, at) => Number.isInteger(step) && step > (steps[at - 1] ?? 0) && step <= 100,
  );
  if (!isAscending) throw new UserError('--steps must be ascending whole numbers from 1 to 100');
  const minStarts = numberOf(command, 'min-starts') ?? 100;
  const minutes = numberOf(command, 'every-minutes') ?? 10;
  if (minStarts === 0 || minutes === 0)
    throw new UserError('--min-starts and --every-minutes must be above 0');
  return { steps, everyMillis: minutes * 60_000, minStarts };
}

function portsOf(command: PublishCommand): WatchPorts {
  const url = command.option('metrics');
  if (url === null || !URL.canParse(url))
    throw new UserError('--metrics URL is missing: where METRICS_PORT of the site’s server leads');
  return { counts: { url, token: process.env['METRICS_TOKEN'] || null, fetch }, wait, say };
}

/** How `canary --watch` was called; throws a UserError in one line for what it can't do. */
export const watchOf = (command: PublishCommand): { plan: WatchPlan; ports: WatchPorts } => ({
  plan: planOf(command),
  ports: portsOf(command),
});
