import { createRandom } from '../random.ts';
import { textIn, type Text } from './faces.ts';
import { grain } from './grain.ts';
import { deal, type Dealt, type Hand, type SleeveAlbum } from './hands.ts';
import { LAYOUTS, SIDE } from './layouts.ts';
import { FIGURES, MOTIFS } from './motifs/index.ts';
import { fill, rect } from './print.ts';

/** A cover. */
export interface Sleeve {
  /** What the artist's covers share. */
  readonly hand: Hand;
  /** The leading colour, #rrggbb. */
  readonly tone: string;
  /** The SVG elements on a square of 300 units for a width in pixels. */
  draw(width: number): string;
}

const textsOf = (
  { name, artistName }: SleeveAlbum,
  { hand }: Dealt,
): readonly [title: Text, artist: Text] => [textIn(hand.face, name), textIn(hand.face, artistName)];

function sleeveOf(album: SleeveAlbum, dealt: Dealt): Sleeve {
  const { hand, palette } = dealt;
  const [title, artist] = textsOf(album, dealt);
  return {
    hand,
    tone: palette.paper,
    draw: (width) => {
      // A smaller cover does without the artist's name and grain, and needs coarser letters.
      const isFine = width > 300;
      const steps = isFine ? 2 : width > 60 ? 0.75 : 0.5;
      return [
        fill(palette.paper, rect(0, 0, SIDE, SIDE)),
        LAYOUTS[hand.layout]({
          title,
          artist: isFine ? artist : undefined,
          palette,
          steps,
          isRepeated: FIGURES.has(hand.motif),
          picture: (box) => MOTIFS[hand.motif](box, palette, createRandom('picture', album.id)),
        }),
        isFine ? grain(createRandom('grain', album.id)) : '',
      ].join('');
    },
  };
}

/** The covers of albums, by their ids. */
export function drawSleeves(albums: readonly SleeveAlbum[]): ReadonlyMap<number, Sleeve> {
  const dealt = deal(albums);
  return new Map(albums.map((album) => [album.id, sleeveOf(album, dealt.get(album.id)!)]));
}

/** The texts on the covers of albums, for recording their letters. */
export function lettersOf(albums: readonly SleeveAlbum[]): readonly Text[] {
  const dealt = deal(albums);
  return albums.flatMap((album) => textsOf(album, dealt.get(album.id)!));
}
