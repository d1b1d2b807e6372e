/** @jest-environment jsdom */
import { createCatalogue } from '../catalogue.ts';
import { COVER_SIZES, drawCovers } from './covers.ts';
import type { Cover } from './covers.ts';
import { GENRE_PALETTES, PALETTES } from './palettes.ts';

const catalogue = createCatalogue();
const covers = drawCovers(catalogue);

function coverOf(albumId: number): Cover {
  const cover = covers.get(albumId);
  if (cover === undefined) throw new Error(`Album ${albumId} has no cover`);
  return cover;
}
const drawings = catalogue.albums.map(({ id }) => coverOf(id).svg(300));

function luminance(tone: string): number {
  const channel = (start: number): number => {
    const value = Number.parseInt(tone.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
function contrast(tone: string, other: string): number {
  const [dark, light] = [luminance(tone), luminance(other)].sort((left, right) => left - right);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

test('every album has a different cover', () => {
  expect(new Set(drawings).size).toBe(catalogue.albums.length);
});

test('covers are deterministic', () => {
  const again = drawCovers(createCatalogue());
  expect([...again.values()].map((cover) => cover.svg(300))).toEqual(drawings);
});

test('every cover is well-formed SVG without text, scripts or external resources', () => {
  const allowed = ['svg', 'g', 'rect', 'circle', 'ellipse', 'path'];
  for (const drawing of drawings) {
    const page = new DOMParser().parseFromString(drawing, 'image/svg+xml');
    expect(page.querySelector('parsererror')).toBeNull();
    const elements = [...page.querySelectorAll('*')];
    expect(elements.every((element) => allowed.includes(element.localName))).toBe(true);
    expect(page.documentElement.textContent).toBe('');
    expect(drawing.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/href|url\(|https?:|NaN/);
  }
});

test('every cover is smaller than 10 kB, most are smaller than 3 kB', () => {
  const bytes = drawings.map((drawing) => Buffer.byteLength(drawing)).sort((a, b) => a - b);
  expect(bytes.at(-1)).toBeLessThan(10_000);
  expect(bytes[Math.floor(bytes.length * 0.75)]).toBeLessThan(3_000);
});

test.each(COVER_SIZES)('a cover of %i px has this size', (size) => {
  const page = new DOMParser().parseFromString(coverOf(1101).svg(size), 'image/svg+xml');
  expect(page.documentElement.getAttribute('width')).toBe(String(size));
  expect(page.documentElement.getAttribute('viewBox')).toBe('0 0 300 300');
});

test('the tone of a cover is one of its colours', () => {
  for (const { id } of catalogue.albums) {
    const { tone } = coverOf(id);
    expect(tone).toMatch(/^#[0-9a-f]{6}$/);
    expect(coverOf(id).svg(300)).toContain(tone);
  }
});

test('two albums of one artist are drawn from different shapes', () => {
  const shapesOf = (albumId: number): string =>
    [
      ...coverOf(albumId)
        .svg(300)
        .matchAll(/<(\w+)/g),
    ]
      .map(([, element]) => element)
      .join(' ');
  const byArtist = new Map<string, Set<number>>();
  for (const { artistName, albumId } of catalogue.tracks) {
    byArtist.set(artistName, (byArtist.get(artistName) ?? new Set()).add(albumId));
  }
  for (const albumIds of byArtist.values()) {
    expect(new Set([...albumIds].map(shapesOf)).size).toBe(albumIds.size);
  }
});

test('an address has the album, the size and the version of the drawing', () => {
  const { urlOf, version } = coverOf(1101);
  expect(urlOf(60)).toBe(`/api/music/covers/1101?size=60&v=${version}`);
});

test('there are at least 20 palettes, each suits a genre and spans dark to light', () => {
  const all = Object.entries(PALETTES);
  const used = new Set<string>(Object.values(GENRE_PALETTES).flat());
  expect(all.length).toBeGreaterThanOrEqual(20);
  expect([...used].sort()).toEqual(all.map(([name]) => name).sort());
  for (const [, palette] of all) {
    expect(contrast(palette.night, palette.pale)).toBeGreaterThan(9);
    expect(contrast(palette.night, palette.bold)).toBeGreaterThan(3);
    expect(contrast(palette.night, palette.bright)).toBeGreaterThan(6);
  }
});
