import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../../lib/index.ts';
import { atMost, createAttack } from '../attack.ts';
import { client, getText, hold, release } from '../client.ts';
import { fare } from '../probes.ts';
import type { Target } from '../target.ts';

/** Quiet and busy in turns, so that other work on the machine disturbs both. */
const ROUNDS = 3;
const MILLIS = 4_000;
const PAUSE_MILLIS = 1_000;
const TRACKS = 50;
const KINDS = ['page', 'search', 'cover'] as const;
const LIMIT_MILLIS = 150_000;

/** The 99th percentile of each kind, in milliseconds; infinite if an answer failed. */
async function visit(target: Target): Promise<readonly number[]> {
  const found = [];
  for (const kind of KINDS) {
    const { failures, p99Millis } = await fare(target, kind, { millis: MILLIS });
    found.push(failures > 0 ? Infinity : p99Millis);
  }
  return found;
}

/** 50 clients each play a track that has never been rendered: as many are rendered as the service takes on. */
async function playCold(target: Target): Promise<() => Promise<void>> {
  const listeners = target.coldTracks(TRACKS).map((track, index) =>
    hold(target.url, getText(`/api/music/audio/${track}`), {
      reads: 'all',
      from: client(500 + index),
    }),
  );
  await wait(PAUSE_MILLIS);
  return async () => {
    release(listeners);
    await wait(PAUSE_MILLIS);
  };
}

export const composing = createAttack(
  'composing',
  KINDS.map((kind) => atMost(`50 cold tracks are composed: p99 of the ${kind}`, 2, 'times')),
  async (target) => {
    const rounds: { readonly quiet: readonly number[]; readonly busy: readonly number[] }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const quiet = await visit(target);
      const stop = await playCold(target);
      rounds.push({ quiet, busy: await visit(target) });
      await stop();
    }
    return KINDS.map((_, kind) => {
      const before = median(rounds.map(({ quiet }) => quiet[kind] ?? 0));
      const after = median(rounds.map(({ busy }) => busy[kind] ?? 0));
      return [after / before, ` (${before.toFixed(1)} to ${after.toFixed(1)} ms)`] as const;
    });
  },
  LIMIT_MILLIS,
);
