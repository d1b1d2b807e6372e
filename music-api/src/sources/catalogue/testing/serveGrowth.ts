import { createApp } from '../../../app.ts';
import type { MusicSource } from '../../musicSource.ts';
import { createCatalogue } from '../catalogue.ts';
import { createCatalogueSource } from '../catalogueSource.ts';
import { createCoverShop } from '../covers/coverShop.ts';
import { createSyntheticCatalogue } from './syntheticCatalogue.ts';

/** Searches of one kind, and what one of them costs by itself. */
export interface SearchKind {
  readonly kind: string;
  readonly queries: readonly string[];
  /** Processor time in milliseconds, which other processes on the machine hardly lengthen; the median of rounds. */
  readonly millis: number;
}

/** What a catalogue of a size costs, and where its searches are answered. */
export interface GrownCatalogue {
  readonly url: string;
  readonly tracks: number;
  readonly buildMillis: number;
  /** Resident memory of a process that serves it, after a garbage collection. */
  readonly megabytes: number;
  readonly kinds: readonly SearchKind[];
}

const PER_KIND = 200;
const LIMIT = 50;

const own = createCatalogue();

/** Every so many tracks of the catalogue, so that all sizes are asked the same. */
const sampled = Array.from(
  { length: PER_KIND },
  (_, index) => own.tracks[(index * 7) % own.tracks.length] ?? own.tracks[0]!,
);
const latin = sampled.map(({ name, romanisedName }) => romanisedName || name);
const withSlip = (text: string): string => `${text.slice(0, 3)}${text.slice(4)}`;
const GENRES = ['pop', 'rock', 'jazz', 'country', 'bollywood', 'hip hop', 'indie', 'electronic'];
const MOODS = ['sad', 'happy', 'chill', 'party', 'love', 'workout', 'rain', 'night'];
const round = <T>(list: readonly T[], index: number): T => list[index % list.length] ?? list[0]!;

/** What people ask for, by kind; no two searches of a kind are equal where their texts can differ. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  title: sampled.map(({ name }) => name),
  'title being typed': latin.map((name) => name.slice(0, Math.max(3, name.length - 2))),
  'first letters': latin.map((name, index) => name.slice(0, 1 + (index % 3))),
  'artist and title': sampled.map(({ artistName, name }) => `${artistName} ${name}`),
  'one word': latin.map((name) => name.split(' ')[0] ?? name),
  shelf: latin.map((_, index) => `${round(GENRES, index)} ${round(['', 'hits', 'songs'], index)}`),
  'mood of a genre': latin.map(
    (_, index) => `${round(MOODS, index)} ${round(GENRES, Math.floor(index / MOODS.length))}`,
  ),
  'typing error': latin.map((name) => withSlip(name)),
  'songs like': sampled.map(({ name }) => `songs like ${name}`),
  'nothing found': latin.map((name) => `${[...name].reverse().join('')}x`),
};

/** The first rounds count as little as the others: code is compiled then. */
const ROUNDS = 11;

/** Milliseconds of processor time of this process. */
function processorMillis(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The cost of each kind of search. */
async function kindsOf(source: MusicSource): Promise<readonly SearchKind[]> {
  const rounds = new Map<string, number[]>(Object.keys(KINDS).map((kind) => [kind, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [kind, queries] of Object.entries(KINDS)) {
      const before = processorMillis();
      for (const query of queries) await source.search({ query, limit: LIMIT, scripts: ['Latn'] });
      rounds.get(kind)?.push((processorMillis() - before) / queries.length);
    }
  return Object.entries(KINDS).map(([kind, queries]) => {
    const costs = rounds.get(kind)?.sort((left, right) => left - right);
    return { kind, queries, millis: costs?.[Math.floor(ROUNDS / 2)] ?? 0 };
  });
}

/** Measures a catalogue of so many tracks, and answers its searches on this machine until the parent ends it. */
async function serve(count: number): Promise<GrownCatalogue> {
  const catalogue = createSyntheticCatalogue(own, count);
  const before = processorMillis();
  const covers = createCoverShop(catalogue);
  const source = createCatalogueSource(catalogue, covers);
  await source.search({ query: 'a first search', limit: LIMIT, scripts: [] });
  const buildMillis = processorMillis() - before;
  const kinds = await kindsOf(source);
  const url = await createApp({ source, covers, mostSearches: 1_000_000_000 }).listen({
    host: '127.0.0.1',
    port: 0,
  });
  globalThis.gc?.();
  const megabytes = process.memoryUsage().rss / 1024 ** 2;
  return { url, tracks: catalogue.tracks.length, buildMillis, megabytes, kinds };
}

// Each message asks for the processor time that was used up to then.
process.on('message', () => process.send?.(processorMillis()));
process.on('disconnect', () => process.exit());
process.send?.(await serve(Number(process.argv[2])));
