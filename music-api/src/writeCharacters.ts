import { writeFileSync } from 'node:fs';
import { createCatalogue } from './sources/catalogue/catalogue.ts';
import { composedCharacterOf } from './sources/catalogue/trackCharacters.ts';

// `npm run characters -w @prelude/music-api` composes all tracks and writes the file that trackCharacters.test.ts checks.
const lines = createCatalogue().tracks.map(
  (track) => `"${track.trackId}":${JSON.stringify(composedCharacterOf(track))}`,
);
writeFileSync(
  new URL('sources/catalogue/trackCharacters.json', import.meta.url),
  `{\n${lines.join(',\n')}\n}\n`,
);
