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

/** The styles by genre id (specification, point 3). */
const STYLES: Readonly<Record<string, GenreStyle>> = {
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
};

/** The genres that music can be made in. */
export const GENRE_IDS: readonly string[] = Object.keys(STYLES);

/** The style of a genre; throws a RangeError for an unknown one. */
export function genreStyle(genreId: string): GenreStyle {
  const style = Object.hasOwn(STYLES, genreId) ? STYLES[genreId] : undefined;
  if (!style) throw new RangeError(`unknown genre: ${genreId}`);
  return style;
}
