import { setTimeout as wait } from 'node:timers/promises';
import { client, getText, hold, release } from '../client.ts';
import { atMost, type Finding } from '../finding.ts';
import { residentMegabytes } from '../memory.ts';
import type { Target } from '../target.ts';

const MILLIS = 60_000;

/** 40 listeners, each another client, begin to read a lossless rendition and stop; the music API's memory is watched. */
export async function pausedReaders({ musicApi, coldTracks }: Target): Promise<readonly Finding[]> {
  const before = residentMegabytes(musicApi.readyPid());
  const readers = coldTracks(40).map((track, index) =>
    hold(musicApi.url, getText(`/api/music/audio/${track}?quality=lossless`), {
      reads: 'first',
      from: client(300 + index),
    }),
  );
  let peak = before;
  const endsAt = performance.now() + MILLIS;
  while (performance.now() < endsAt) {
    await wait(250);
    peak = Math.max(peak, residentMegabytes(musicApi.readyPid()));
  }
  release(readers);
  return [
    atMost(
      { attack: '40 paused lossless readers: the music API grows by', before: '1,700 MB' },
      peak - before,
      500,
      'MB',
    ),
  ];
}
