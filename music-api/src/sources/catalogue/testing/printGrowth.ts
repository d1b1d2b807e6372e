import { createCatalogue } from '../catalogue.ts';
import { createCatalogueSource } from '../catalogueSource.ts';
import { createCoverShop } from '../covers/coverShop.ts';
import { createSyntheticCatalogue } from './syntheticCatalogue.ts';

/** What searches of one kind cost, in milliseconds. */
export interface SearchCost {
  readonly kind: string;
  /** Of the process's processor time, which other processes on the machine don't lengthen. */
  readonly meanMillis: number;
  readonly p99Millis: number;
}

/** What a catalogue of a size costs. */
export interface CatalogueCost {
  readonly tracks: number;
  readonly buildMillis: number;
  /** Resident memory of a process that serves it. */
  readonly megabytes: number;
  readonly searches: readonly SearchCost[];
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

async function costOf(count: number): Promise<CatalogueCost> {
  const catalogue = createSyntheticCatalogue(own, count);
  const startedAt = process.cpuUsage();
  const source = createCatalogueSource(catalogue, createCoverShop(catalogue));
  await source.search({ query: 'a first search', limit: LIMIT, scripts: [] });
  const { user, system } = process.cpuUsage(startedAt);
  const buildMillis = (user + system) / 1_000;
  const searches: SearchCost[] = [];
  // The second round counts: compiled code, as in a service that has run for a while.
  for (const isWarm of [false, true])
    for (const [kind, queries] of Object.entries(KINDS)) {
      const millis: number[] = [];
      const before = process.cpuUsage();
      for (const query of queries) {
        const begun = performance.now();
        await source.search({ query, limit: LIMIT, scripts: ['Latn'] });
        millis.push(performance.now() - begun);
      }
      millis.sort((left, right) => left - right);
      const { user, system } = process.cpuUsage(before);
      const meanMillis = (user + system) / 1_000 / millis.length;
      const p99Millis = millis[Math.floor(millis.length * 0.99)] ?? 0;
      if (isWarm) searches.push({ kind, meanMillis, p99Millis });
    }
  const megabytes = process.memoryUsage().rss / 1024 ** 2;
  return { tracks: catalogue.tracks.length, buildMillis, megabytes, searches };
}

// Prints what a catalogue of the size in the first argument costs.
process.stdout.write(JSON.stringify(await costOf(Number(process.argv[2]))));
process.exit();
