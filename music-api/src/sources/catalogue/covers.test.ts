/** @jest-environment jsdom */
import { createCatalogue } from './catalogue.ts';
import { createCatalogueSource } from './catalogueSource.ts';
import { COVER_SIZES, type Cover, type CoverSize, drawCovers } from './covers.ts';
import { drawSleeves } from '@prelude/composer';

const catalogue = createCatalogue();
const covers = drawCovers(catalogue);
const sleeves = drawSleeves(catalogue.albums);

function coverOf(albumId: number): Cover {
  const cover = covers.get(albumId);
  if (cover === undefined) throw new Error(`Album ${albumId} has no cover`);
  return cover;
}
const drawn = (size: CoverSize): readonly string[] =>
  catalogue.albums.map(({ id }) => coverOf(id).svg(size));

/** The channels of a colour, as light. */
const light = (colour: string): readonly number[] =>
  [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [one, other]
    .map(light)
    .map(([red = 0, green = 0, blue = 0]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .sort((left, right) => left - right);
  return (bright + 0.05) / (dark + 0.05);
}

/** A colour in OKLab, where equal distances look equally different. */
function inOklab(colour: string): readonly number[] {
  const [red = 0, green = 0, blue = 0] = light(colour);
  const long = Math.cbrt(0.4122 * red + 0.5363 * green + 0.0514 * blue);
  const medium = Math.cbrt(0.2119 * red + 0.6807 * green + 0.1074 * blue);
  const short = Math.cbrt(0.0883 * red + 0.2817 * green + 0.63 * blue);
  return [
    0.2105 * long + 0.7936 * medium - 0.0041 * short,
    1.978 * long - 2.4286 * medium + 0.4506 * short,
    0.0259 * long + 0.7828 * medium - 0.8087 * short,
  ];
}
const distance = (one: string, other: string): number => {
  const point = inOklab(other);
  return Math.hypot(...inOklab(one).map((value, index) => value - (point[index] ?? 0)));
};

test('every album has another cover, the same each time, at each size', () => {
  const again = drawCovers(createCatalogue());
  for (const size of COVER_SIZES) {
    expect(new Set(drawn(size)).size).toBe(catalogue.albums.length);
    expect([...again.values()].map((cover) => cover.svg(size))).toEqual(drawn(size));
  }
});

test('every cover is well-formed SVG without text, scripts or external resources', () => {
  const allowed = ['svg', 'g', 'path', 'circle', 'pattern', 'use', 'radialGradient', 'stop'];
  for (const drawing of drawn(600)) {
    const page = new DOMParser().parseFromString(drawing, 'image/svg+xml');
    expect(page.querySelector('parsererror')).toBeNull();
    const names = [...page.querySelectorAll('*')].map((element) => element.localName);
    expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
    expect(page.documentElement.textContent).toBe('');
    expect(drawing.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /href="(?!#)|url\((?!#)|https?:|NaN|undefined|Infinity/,
    );
  }
});

test('every cover of a row is smaller than 6 kB, most are smaller than 2.6 kB; the finest smaller than 14 kB', () => {
  const bytes = drawn(300)
    .map((drawing) => Buffer.byteLength(drawing))
    .sort((left, right) => left - right);
  expect(bytes.at(-1)).toBeLessThan(6_000);
  expect(bytes[Math.floor(bytes.length * 0.75)]).toBeLessThan(2_600);
  expect(Math.max(...drawn(600).map((drawing) => Buffer.byteLength(drawing)))).toBeLessThan(14_000);
});

test('a cover has the title; the finest has the artist and grain as well', () => {
  for (const { id } of catalogue.albums) {
    const drawings = COVER_SIZES.map((size) => coverOf(id).svg(size));
    const letters = drawings.map((svg) => svg.match(/<path fill="[^"]+" transform="/g)?.length);
    expect(letters).toEqual([1, 1, 2]);
    expect(drawings.map((svg) => svg.includes('url(#light)'))).toEqual([false, false, true]);
  }
});

test.each(COVER_SIZES)('a cover of %i px has this size', (size) => {
  const page = new DOMParser().parseFromString(coverOf(1101).svg(size), 'image/svg+xml');
  expect(page.documentElement.getAttribute('width')).toBe(String(size));
  expect(page.documentElement.getAttribute('viewBox')).toBe('0 0 300 300');
});

test('the tone of a cover is its paper, on which its letters can be read', () => {
  for (const { id } of catalogue.albums) {
    const { tone, svg } = coverOf(id);
    const [, ink = ''] = /<path fill="(#[0-9a-f]{6})" transform="/.exec(svg(300)) ?? [];
    const [, paper] = /<path fill="(#[0-9a-f]{6})" d="M0 0h300v300h-300z"/.exec(svg(300)) ?? [];
    expect(paper).toBe(tone);
    // A label's letters are of the paper's colour, on the ink's.
    if (ink !== tone) expect(contrast(ink, tone)).toBeGreaterThan(4.5);
  }
});

test('the covers of an artist are of one hand, on different paper', () => {
  const albumsOf = new Map<string, number[]>();
  for (const { id, artistName } of catalogue.albums)
    albumsOf.set(artistName, [...(albumsOf.get(artistName) ?? []), id]);
  const several = [...albumsOf.values()].filter(({ length }) => length > 1);
  expect(several.length).toBeGreaterThan(5);
  for (const ids of several) {
    expect(new Set(ids.map((id) => JSON.stringify(sleeves.get(id)?.hand))).size).toBe(1);
    expect(new Set(ids.map((id) => coverOf(id).tone)).size).toBe(ids.length);
  }
});

test.each([
  ...['trending now', 'new releases', 'top charts', 'country hits', 'hip hop hits'],
  ...['bollywood hits', 'pop hits', 'south indian hits', 'rock hits', 'electronic hits'],
])('neighbours in the row "%s" differ in picture and paper', async (query) => {
  const source = createCatalogueSource(catalogue, covers);
  const { tracks } = await source.search({ query, limit: 12, scripts: [] });
  // As a row shows them: one each of seven artists first (specification 9.4).
  const artists = new Set<string>();
  const leading = tracks.filter(
    ({ artistName }) => artists.size < 7 && artists.size < artists.add(artistName).size,
  );
  const row = [...leading, ...tracks.filter((track) => !leading.includes(track))].map(
    ({ trackId, artistName }) => ({ albumId: Math.floor(Number(trackId) / 100), artistName }),
  );
  const pairs = row.slice(1).map((track, index) => [row[index] ?? track, track] as const);
  for (const [one, other] of pairs.filter(([left, right]) => left.albumId !== right.albumId)) {
    expect(distance(coverOf(one.albumId).tone, coverOf(other.albumId).tone)).toBeGreaterThan(0.1);
    const motifs = [one, other].map(({ albumId }) => sleeves.get(albumId)?.hand.motif);
    if (one.artistName !== other.artistName) expect(motifs[0]).not.toBe(motifs[1]);
  }
});
