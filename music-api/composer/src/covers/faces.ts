/** The typefaces of the lettering, as `npm run lettering -w @prelude/music-api` records them (lettering.json). */
export type Face =
  | 'anton'
  | 'archivo'
  | 'jost'
  | 'abril'
  | 'instrument'
  | 'caprasimo'
  | 'slab'
  | 'syne'
  | 'rozha'
  | 'righteous'
  | 'mono'
  | 'anek'
  | 'arabic'
  | 'hebrew'
  | 'japanese'
  | 'mincho'
  | 'korean'
  | 'tamil'
  | 'telugu'
  | 'kannada'
  | 'malayalam';

/** The faces whose letters are capitals. */
const CAPITALS = new Set<Face>(['anton', 'archivo', 'jost', 'syne', 'righteous']);

/** The faces of the scripts other than Latin. */
const SCRIPT_FACES: readonly (readonly [letters: RegExp, face: Face])[] = [
  [/\p{Script=Arabic}/u, 'arabic'],
  [/\p{Script=Devanagari}/u, 'rozha'],
  [/\p{Script=Hebrew}/u, 'hebrew'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, 'japanese'],
  [/\p{Script=Hangul}/u, 'korean'],
  [/\p{Script=Tamil}/u, 'tamil'],
  [/\p{Script=Telugu}/u, 'telugu'],
  [/\p{Script=Kannada}/u, 'kannada'],
  [/\p{Script=Malayalam}/u, 'malayalam'],
];

/** Faces with strokes of two widths, which a Japanese text takes as a Mincho. */
const SERIFS = new Set<Face>(['abril', 'instrument', 'caprasimo', 'slab']);

/** A text in a face. */
export interface Text {
  readonly face: Face;
  /** A line may break between two of them. */
  readonly words: readonly string[];
}

/** A text in a face, or in that of its script. */
export function textIn(face: Face, text: string): Text {
  const own = SCRIPT_FACES.find(([letters]) => letters.test(text))?.[1] ?? face;
  if (own === 'japanese')
    return {
      face: SERIFS.has(face) ? 'mincho' : own,
      words: text.split(
        /(?<=[\p{Script=Han}])(?=[\p{Script=Hiragana}\p{Script=Katakana}])|(?<=の)/u,
      ),
    };
  return { face: own, words: (CAPITALS.has(own) ? text.toUpperCase() : text).split(' ') };
}
