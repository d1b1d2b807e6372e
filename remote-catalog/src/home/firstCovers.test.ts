import { makeTrack } from '@prelude/shared/testing';
import fc from 'fast-check';
import { prelude } from '../../package.json';
import { pickRowTracks } from './pickRowTracks';

const { most, oneEach } = prelude.firstCovers;

test('a row begins with the covers that the build declares: one for each artist, in the order of the tracks', () => {
  expect(oneEach).toBe('artistName');
  const artists = fc.constantFrom('Ada', 'ADA', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal');
  fc.assert(
    fc.property(fc.array(artists, { maxLength: 12 }), (names) => {
      const tracks = names.map((artistName, index) =>
        makeTrack({ trackId: index + 1, artistName, artworkUrl100: `/covers/${index}` }),
      );
      const isFirst = (name: string, index: number): boolean =>
        names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === index;
      const declared = tracks.filter(({ artistName }, index) => isFirst(artistName, index));
      const row = pickRowTracks(tracks).map(({ artworkUrl100 }) => artworkUrl100);
      const covers = declared.slice(0, most).map(({ artworkUrl100 }) => artworkUrl100);
      expect(row.slice(0, covers.length)).toEqual(covers);
    }),
  );
});
