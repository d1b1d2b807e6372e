import { bollywood } from './bollywood.ts';
import { country } from './country.ts';
import { electronic } from './electronic.ts';
import { hipHop } from './hipHop.ts';
import { indie } from './indie.ts';
import { jazz } from './jazz.ts';
import { pop } from './pop.ts';
import { rhythmAndBlues } from './rhythmAndBlues.ts';
import { rock } from './rock.ts';
import { southIndian } from './southIndian.ts';
import type { GenreStyle } from './style.ts';

/** The styles by genre id (specification 3.7). */
const STYLES = {
  pop,
  bollywood,
  rock,
  indieosng: southIndian,
  'hip-hop': hipHop,
  electronic,
  jazz,
  country,
  'r&b': rhythmAndBlues,
  indie,
} satisfies Record<string, GenreStyle>;

/** A genre id of the product. */
export type GenreId = keyof typeof STYLES;

/** The genre ids of the product, in the order of its lists. */
export const GENRE_IDS = Object.keys(STYLES) as readonly GenreId[];

/** The style of a genre; throws a RangeError for an unknown one. */
export function genreStyle(genreId: string): GenreStyle {
  const known = GENRE_IDS.find((id) => id === genreId);
  if (!known) throw new RangeError(`unknown genre: ${genreId}`);
  return STYLES[known];
}
