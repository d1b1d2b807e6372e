import {
  arches,
  bars,
  checker,
  cubes,
  discs,
  facade,
  halftone,
  moire,
  quarters,
  quilt,
  ribbons,
  shards,
} from './geometry.ts';
import { branch, brush, contour, flow, gate, kolam, petals } from './growth.ts';
import { hills, horizon, phases, rays, sun, waves } from './landscapes.ts';

/** All pictures. */
export const MOTIFS = {
  arches,
  bars,
  branch,
  brush,
  checker,
  contour,
  cubes,
  discs,
  facade,
  flow,
  gate,
  halftone,
  hills,
  horizon,
  kolam,
  moire,
  petals,
  phases,
  quarters,
  quilt,
  rays,
  ribbons,
  shards,
  sun,
  waves,
} as const;

/** The name of a picture. */
export type MotifName = keyof typeof MOTIFS;

/** Those of one figure: a long box takes several. */
export const FIGURES: ReadonlySet<MotifName> = new Set([
  ...(['arches', 'branch', 'discs', 'gate', 'kolam', 'moire'] as const),
  ...(['petals', 'quilt', 'sun'] as const),
]);

/** Those that a round window suits. */
export const ROUND: ReadonlySet<MotifName> = new Set([
  ...([
    'branch',
    'brush',
    'checker',
    'contour',
    'discs',
    'facade',
    'flow',
    'gate',
    'hills',
  ] as const),
  ...([
    'horizon',
    'kolam',
    'moire',
    'petals',
    'quarters',
    'quilt',
    'rays',
    'sun',
    'waves',
  ] as const),
]);
