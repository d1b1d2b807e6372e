import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Track } from '@prelude/shared';
import { z } from 'zod';
import { parseOutsideJson } from '../../lib/index.ts';
import { parseAs, readFrom } from '../../site/index.ts';
import { makeSampleTrack, SAMPLE_TRACKS } from './sampleTracks.ts';

/** Where an emulator reads its seed. */
export const SEED_FILE = 'prelude.seed.json';

const id = z.int().positive();
const text = z.string().min(1).max(500);

const seedSchema = z.strictObject({
  $schema: z.string().exactOptional(),
  user: z.enum(['member', 'guest', 'none']).default('member').describe('Who is present first.'),
  theme: z.enum(['dark', 'light']).default('dark'),
  tracks: z
    .array(
      z.strictObject({
        trackId: id,
        trackName: text,
        artistName: text,
        collectionName: z.string().exactOptional(),
        artworkUrl100: z.string().exactOptional(),
        artworkUrl60: z.string().exactOptional(),
        previewUrl: z.string().exactOptional(),
        trackTimeMillis: z.int().nonnegative().exactOptional(),
      }),
    )
    .min(1)
    .exactOptional()
    .describe('The catalogue; without it twenty made-up tracks with the ids 1 to 20.'),
  liked: z.array(id).default([]).describe('The ids of liked tracks, the newest first.'),
  played: z.array(id).default([]).describe('The ids of played tracks, the newest first.'),
  playlists: z
    .array(z.strictObject({ name: text, description: z.string().default(''), tracks: z.array(id) }))
    .default([]),
  recorded: z
    .record(z.string(), z.string())
    .exactOptional()
    .describe(
      'The texts of the browser’s storage, which “Save as seed” writes; they replace all of the above but the catalogue.',
    ),
});

export type Seed = Omit<z.infer<typeof seedSchema>, 'tracks' | '$schema'> & {
  readonly tracks: readonly Track[];
};

/** The format of `prelude.seed.json`. */
export const seedJsonSchema = (): object => ({
  title: 'What an emulator of Prelude begins with',
  ...z.toJSONSchema(seedSchema, { io: 'input' }),
});

/** Reads a seed; throws an Error that names the wrong field. */
export function parseSeed(value: unknown): Seed {
  const { $schema: _schema, tracks: given, ...seed } = parseAs(seedSchema, value);
  const tracks = given?.map((track) => makeSampleTrack(track)) ?? SAMPLE_TRACKS;
  const known = new Set(tracks.map(({ trackId }) => trackId));
  const named = { liked: seed.liked, played: seed.played };
  const lists = [
    ...Object.entries(named),
    ...seed.playlists.map((list, index) => [`playlists.${index}.tracks`, list.tracks] as const),
  ];
  for (const [field, ids] of lists) {
    const unknown = ids.find((trackId) => !known.has(trackId));
    if (unknown !== undefined) throw new Error(`${field}: no track has the trackId ${unknown}`);
  }
  return { ...seed, tracks };
}

/** Reads a seed file as JSON; one that is missing is empty. */
const jsonOf = (file: string): unknown =>
  existsSync(file) ? parseOutsideJson(readFileSync(file)) : {};

/** The seed in a file; that of an empty one if there is none. Throws a UserError that names the wrong field. */
export const readSeed = (file: string): Seed => readFrom(file, () => parseSeed(jsonOf(file)));

/** Makes a seed file of the texts of a browser's storage; its catalogue stays. Throws an Error that names the wrong field. */
export function recordSeed(file: string, storage: unknown): void {
  const { $schema, tracks } = parseAs(seedSchema, jsonOf(file));
  const recorded = JSON.stringify({ $schema, tracks, recorded: storage }, null, 2);
  parseSeed(JSON.parse(recorded));
  writeFileSync(file, `${recorded}\n`);
}

/** The users of an emulator; the page's stand-in for the identity service knows the member (page/seededAuth.ts). */
const MEMBER = 'member';
const GUEST = 'guest_emulator';

/** The records of one user in the browser (specification 3.14). */
function recordsOf(seed: Seed, userId: string, now: number): Readonly<Record<string, unknown>> {
  const tracks = new Map(seed.tracks.map((track) => [track.trackId, track]));
  const trackOf = (trackId: number) => tracks.get(trackId);
  const counts = new Map<number, number>();
  for (const trackId of seed.played) counts.set(trackId, (counts.get(trackId) ?? 0) + 1);
  return {
    [`local_favorites_${userId}`]: { userId, tracks: seed.liked.map(trackOf), updatedAt: now },
    [`local_recent_${userId}`]: {
      tracks: [...new Set(seed.played)].map((trackId, index) => ({
        trackData: trackOf(trackId),
        playedAt: now - index * 60_000,
      })),
      updatedAt: now,
    },
    [`local_play_counts_${userId}`]: Object.fromEntries(counts),
    [`local_playlists_${userId}`]: seed.playlists.map(
      ({ name, description, tracks: ids }, list) => ({
        id: `playlist-${list + 1}`,
        name,
        description,
        userId,
        tracks: ids.map((trackId, place) => ({
          id: `entry-${list + 1}-${place + 1}`,
          trackData: trackOf(trackId),
          addedAt: now,
        })),
        createdAt: now,
        updatedAt: now - list,
      }),
    ),
  };
}

/** Who is present, as the browser remembers it (shell/src/session/sessionHint.ts). */
export const presenceOf = (user: Seed['user']): Readonly<Record<string, string | null>> => ({
  session_hint: user === 'member' ? JSON.stringify({ uid: MEMBER, isGuest: false }) : null,
  guest_session: GUEST,
  guest_present: user === 'guest' ? '1' : null,
});

/** The texts of the browser's storage that a seed stands for; without a recording the same records for the member and the guest. */
export function textsOf(seed: Seed, now: number): Readonly<Record<string, string>> {
  if (seed.recorded) return seed.recorded;
  const records = [MEMBER, GUEST].flatMap((user) => Object.entries(recordsOf(seed, user, now)));
  const presence = Object.entries(presenceOf(seed.user)).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return Object.fromEntries([
    ...records.map(([key, record]) => [key, JSON.stringify(record)] as const),
    ...presence,
    ['theme', seed.theme] as const,
  ]);
}
