import type { GenreId } from '../genres/index.ts';
import { createRandom } from '../random.ts';
import type { Face } from './faces.ts';
import type { LayoutName } from './layouts.ts';
import { type MotifName, ROUND } from './motifs/index.ts';
import { AGES, GENRE_PALETTES, type Palette } from './palettes.ts';
import { cycle } from './print.ts';

/** What a cover is made for. */
export interface SleeveAlbum {
  readonly id: number;
  readonly genreId: GenreId;
  readonly name: string;
  readonly artistName: string;
  /** Of its release. */
  readonly year: number;
}

/** What the covers of an artist share. */
export interface Hand {
  readonly motif: MotifName;
  readonly layout: LayoutName;
  readonly face: Face;
}

/** A house: what the covers of a genre are chosen from. */
interface House {
  readonly motifs: readonly MotifName[];
  readonly layouts: readonly LayoutName[];
  readonly faces: readonly Face[];
}

const HOUSES: Readonly<Record<GenreId, House>> = {
  pop: {
    motifs: ['discs', 'petals', 'checker', 'waves', 'halftone', 'quarters', 'arches'],
    layouts: ['giant', 'poster', 'headline', 'porthole', 'label', 'column'],
    faces: ['abril', 'archivo', 'caprasimo', 'syne'],
  },
  bollywood: {
    motifs: ['gate', 'petals', 'rays', 'sun', 'branch', 'flow', 'quarters'],
    layouts: ['frame', 'poster', 'headline', 'porthole', 'label', 'giant'],
    faces: ['rozha', 'abril', 'rozha', 'caprasimo'],
  },
  rock: {
    motifs: ['shards', 'contour', 'rays', 'halftone', 'moire', 'phases', 'hills'],
    layouts: ['giant', 'spine', 'poster', 'headline', 'column', 'frame'],
    faces: ['anton', 'archivo', 'slab', 'instrument'],
  },
  indieosng: {
    motifs: ['kolam', 'branch', 'waves', 'petals', 'hills', 'sun', 'gate'],
    layouts: ['poster', 'headline', 'frame', 'giant', 'porthole', 'label'],
    faces: ['anek', 'anek', 'slab'],
  },
  'hip-hop': {
    motifs: ['cubes', 'bars', 'checker', 'facade', 'shards', 'halftone', 'discs'],
    layouts: ['giant', 'spine', 'label', 'headline', 'column', 'poster'],
    faces: ['anton', 'archivo', 'anek', 'syne'],
  },
  electronic: {
    motifs: ['moire', 'horizon', 'contour', 'halftone', 'cubes', 'bars', 'discs'],
    layouts: ['column', 'frame', 'headline', 'poster', 'spine', 'porthole'],
    faces: ['syne', 'mono', 'jost', 'archivo'],
  },
  jazz: {
    motifs: ['bars', 'brush', 'quarters', 'phases', 'discs', 'facade', 'shards'],
    layouts: ['spine', 'headline', 'frame', 'column', 'giant', 'poster'],
    faces: ['jost', 'abril', 'anton', 'instrument'],
  },
  country: {
    motifs: ['hills', 'quilt', 'sun', 'rays', 'ribbons', 'branch', 'waves'],
    layouts: ['poster', 'frame', 'porthole', 'headline', 'label', 'giant'],
    faces: ['slab', 'caprasimo', 'rozha', 'slab'],
  },
  'r&b': {
    motifs: ['arches', 'flow', 'phases', 'discs', 'ribbons', 'petals', 'waves'],
    layouts: ['headline', 'poster', 'frame', 'porthole', 'giant', 'column'],
    faces: ['caprasimo', 'abril', 'syne', 'instrument'],
  },
  indie: {
    motifs: ['contour', 'branch', 'facade', 'phases', 'hills', 'brush', 'arches'],
    layouts: ['frame', 'porthole', 'poster', 'headline', 'column', 'label'],
    faces: ['instrument', 'mono', 'instrument', 'jost'],
  },
};

/** How each genre's hands and inks are shuffled: chosen so that neighbours on home differ (music-api/src/sources/catalogue/covers.test.ts). */
const EDITIONS: Readonly<Record<GenreId, readonly [hands: number, inks: number]>> = {
  pop: [7, 112],
  bollywood: [3, 184],
  rock: [8, 44],
  indieosng: [25, 155],
  'hip-hop': [0, 53],
  electronic: [0, 195],
  jazz: [0, 0],
  country: [5, 174],
  'r&b': [0, 0],
  indie: [0, 2],
};

/** The faces of an age, by the last year before which they were new. */
const AGE_FACES: readonly (readonly [before: number, faces: readonly Face[]])[] = [
  [1970, ['jost', 'abril', 'anton']],
  [1980, ['caprasimo', 'slab', 'caprasimo']],
  [1990, ['righteous', 'archivo', 'righteous']],
  [2000, ['anton', 'mono', 'instrument']],
];

/** The hand and the inks of an album's cover. */
export interface Dealt {
  readonly hand: Hand;
  readonly palette: Palette;
}

/**
 * Deals hands to the artists of each genre and inks to their albums, like cards: each is dealt once before one is dealt again.
 */
export function deal(albums: readonly SleeveAlbum[]): ReadonlyMap<number, Dealt> {
  const dealt = new Map<number, Dealt>();
  const counts = new Map<string, number>();
  const next = (deck: string): number => {
    const count = counts.get(deck) ?? 0;
    counts.set(deck, count + 1);
    return count;
  };
  const hands = new Map<string, Hand>();
  for (const { id, genreId, artistName, year } of albums) {
    const house = HOUSES[genreId];
    const [ofHands, ofInks] = EDITIONS[genreId];
    /** The card of a turn; a deck that has been dealt is shuffled again. */
    const card = <T>(name: string, edition: number, cards: readonly T[], turn: number): T => {
      const round = Math.floor(turn / cards.length);
      return cycle(createRandom('sleeve', genreId, name, edition, round).shuffled(cards), turn);
    };
    const age = AGES.find(({ before }) => year < before);
    const place = age ? `before ${age.before}` : genreId;
    const artist = `${genreId} ${artistName}`;
    let hand = hands.get(artist);
    if (!hand) {
      const turn = next(`hands of ${genreId}`);
      const faces = AGE_FACES.find(([before]) => year < before)?.[1] ?? house.faces;
      const motif = card('motifs', ofHands, house.motifs, turn);
      const layout = card('layouts', ofHands, house.layouts, turn);
      hand = {
        motif,
        layout: layout === 'porthole' && !ROUND.has(motif) ? 'frame' : layout,
        face: cycle(faces, next(`faces of ${place}`)),
      };
      hands.set(artist, hand);
    }
    dealt.set(id, {
      hand,
      palette: card(
        place,
        ofInks,
        age?.palettes ?? GENRE_PALETTES[genreId],
        next(`inks of ${place} ${genreId}`),
      ),
    });
  }
  return dealt;
}
