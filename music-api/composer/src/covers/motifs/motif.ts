import type { Random } from '../../random.ts';
import type { Palette } from '../palettes.ts';

/** The box that a motif fills, in drawing units; what is drawn beyond it is cut off. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Draws one picture into a box. */
export type Motif = (box: Box, palette: Palette, random: Random) => string;
