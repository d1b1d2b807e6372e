import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Face, lettersOf } from '@prelude/composer';
import { createCatalogue } from '../sources/catalogue/catalogue.ts';

// `npm run lettering -w @prelude/music-api` installs the fonts into a temporary folder and records the letters of all covers as
// outlines, so that nothing that runs needs a font.

/** The font of each face: its package, the package's version and the file. All are under the SIL Open Font License (notices). */
const FONTS: Readonly<Record<Face, readonly [name: string, version: string, file: string]>> = {
  anton: ['anton', '0.4.2', '400Regular/Anton_400Regular'],
  archivo: ['archivo-black', '0.4.1', '400Regular/ArchivoBlack_400Regular'],
  jost: ['jost', '0.4.2', '600SemiBold/Jost_600SemiBold'],
  abril: ['abril-fatface', '0.4.1', '400Regular/AbrilFatface_400Regular'],
  instrument: ['instrument-serif', '0.4.1', '400Regular/InstrumentSerif_400Regular'],
  caprasimo: ['caprasimo', '0.4.0', '400Regular/Caprasimo_400Regular'],
  slab: ['alfa-slab-one', '0.4.1', '400Regular/AlfaSlabOne_400Regular'],
  syne: ['syne', '0.4.2', '800ExtraBold/Syne_800ExtraBold'],
  rozha: ['rozha-one', '0.2.3', 'RozhaOne_400Regular'],
  righteous: ['righteous', '0.4.1', '400Regular/Righteous_400Regular'],
  mono: ['space-mono', '0.4.2', '700Bold/SpaceMono_700Bold'],
  anek: ['anek-latin', '0.4.2', '800ExtraBold/AnekLatin_800ExtraBold'],
  arabic: ['lalezar', '0.2.3', 'Lalezar_400Regular'],
  hebrew: ['secular-one', '0.4.1', '400Regular/SecularOne_400Regular'],
  japanese: ['dela-gothic-one', '0.4.1', '400Regular/DelaGothicOne_400Regular'],
  mincho: ['kaisei-decol', '0.4.1', '700Bold/KaiseiDecol_700Bold'],
  korean: ['black-han-sans', '0.4.1', '400Regular/BlackHanSans_400Regular'],
  tamil: ['anek-tamil', '0.4.1', '800ExtraBold/AnekTamil_800ExtraBold'],
  telugu: ['anek-telugu', '0.4.1', '800ExtraBold/AnekTelugu_800ExtraBold'],
  kannada: ['anek-kannada', '0.4.1', '800ExtraBold/AnekKannada_800ExtraBold'],
  malayalam: ['anek-malayalam', '0.4.1', '800ExtraBold/AnekMalayalam_800ExtraBold'],
};

const SHAPER = ['harfbuzzjs', '1.6.4'] as const;
/** Units of an em. */
const EM = 200;

/** The part of HarfBuzz that is used; it is installed by this command only. */
interface Shaper {
  readonly Blob: new (bytes: Uint8Array) => object;
  readonly Face: new (blob: object) => { readonly upem: number };
  readonly Font: new (face: object) => { glyphToPath(glyph: number): string };
  readonly Buffer: new () => {
    addText(text: string): void;
    guessSegmentProperties(): void;
    getGlyphInfosAndPositions(): readonly {
      readonly codepoint: number;
      readonly xAdvance?: number;
      readonly xOffset?: number;
      readonly yOffset?: number;
    }[];
  };
  shape(font: object, buffer: object): void;
}

const packageOf = (name: string): string => `@expo-google-fonts/${name}`;
const folder = resolve(import.meta.dirname, '../../../.cache/fonts');
mkdirSync(folder, { recursive: true });
writeFileSync(resolve(folder, 'package.json'), '{ "private": true }');
const wanted = [
  SHAPER.join('@'),
  ...Object.values(FONTS).map(([name, version]) => `${packageOf(name)}@${version}`),
];
execFileSync(
  'npm',
  ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', ...wanted],
  {
    cwd: folder,
    stdio: 'inherit',
  },
);
const installed = (path: string): string => resolve(folder, 'node_modules', path);
const shaper = (await import(pathToFileURL(installed('harfbuzzjs/dist/index.mjs')).href)) as Shaper;

/** Records the letters of words in a face. */
function record(face: Face, words: ReadonlySet<string>) {
  const [name, , file] = FONTS[face];
  const source = new shaper.Face(
    new shaper.Blob(readFileSync(installed(`${packageOf(name)}/${file}.ttf`))),
  );
  const font = new shaper.Font(source);
  const scale = EM / source.upem;
  const places = new Map<string, number>();
  const glyphs: string[] = [];
  const shaped = (word: string) => {
    const buffer = new shaper.Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    shaper.shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  };
  const setWord = (word: string): readonly number[] => {
    let [x, above, below] = [0, 0, 0];
    const set: number[] = [];
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of shaped(word)) {
      if (codepoint === 0) throw new RangeError(`"${word}" has a letter that ${name} lacks`);
      const path = font.glyphToPath(codepoint);
      if (path !== '') {
        const key = `${codepoint} ${yOffset}`;
        const index = places.get(key) ?? places.set(key, glyphs.length).size - 1;
        // A mark's height is part of its outline.
        const rounded = path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, left: string, up: string) =>
          [Number(left), -Number(up) - yOffset].map((value) => Math.round(value * scale)).join(' '),
        );
        if (index === glyphs.length) glyphs.push(rounded);
        const heights = [...rounded.matchAll(/-?\d+ (-?\d+)/g)].map(([, down]) => Number(down));
        above = Math.max(above, ...heights.map((down) => -down));
        below = Math.max(below, ...heights);
        set.push(index, Math.round((x + xOffset) * scale));
      }
      x += xAdvance;
    }
    return [Math.round(x * scale), above, below, ...set];
  };
  const recorded = [...words].sort().map((word) => [word, setWord(word)] as const);
  const [space] = shaped(' ');
  // Japanese has no spaces between words.
  const isSpaced = face !== 'japanese' && face !== 'mincho';
  return {
    em: EM,
    space: isSpaced ? Math.round((space?.xAdvance ?? 0) * scale) : 0,
    glyphs,
    words: Object.fromEntries(recorded),
  };
}

const words = new Map<Face, Set<string>>();
for (const text of lettersOf(createCatalogue().albums))
  for (const word of text.words)
    words.set(text.face, (words.get(text.face) ?? new Set()).add(word));
const lines = [...words].map(
  ([face, own]) => `${JSON.stringify(face)}:${JSON.stringify(record(face, own))}`,
);
writeFileSync(
  resolve(import.meta.dirname, '../../composer/src/covers/lettering.json'),
  `{\n${lines.join(',\n')}\n}\n`,
);
