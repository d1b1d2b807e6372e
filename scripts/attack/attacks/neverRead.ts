import { setTimeout as wait } from 'node:timers/promises';
import { release } from '../client.ts';
import { atMost, type Finding } from '../finding.ts';
import { readersThatNeverRead } from '../hostileLoads.ts';
import { fare } from '../probes.ts';
import type { Target } from '../target.ts';

/** 140 connections ask for a rendition and never read it; others search and look at covers. */
export async function neverRead(target: Target): Promise<readonly Finding[]> {
  const readers = readersThatNeverRead(target, 140);
  await wait(1_000);
  const search = await fare(target, 'search', { millis: 15_000, count: 20 });
  const cover = await fare(target, 'cover', { millis: 15_000, count: 20 });
  release(readers);
  return [
    atMost(
      { attack: '140 readers that never read: slowest search', before: 'no answer in 35 s' },
      search.failures > 0 ? 35_000 : search.slowestMillis,
      1_000,
      'ms',
    ),
    atMost(
      { attack: '140 readers that never read: slowest cover', before: 'no answer in 35 s' },
      cover.failures > 0 ? 35_000 : cover.slowestMillis,
      1_000,
      'ms',
    ),
  ];
}
