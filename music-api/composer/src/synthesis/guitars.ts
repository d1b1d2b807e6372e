import { type Body, stringVoice, type StringRecipe } from './plucked.ts';

const STEEL: StringRecipe = {
  decaySeconds: 3.2,
  brightness: 0.82,
  pickPosition: 0.17,
  hardness: 0.75,
  damping: 0.09,
};

const GUITAR_BODY: Body = [
  [104, 2.2, 5],
  [212, 2.4, 4],
  [420, 2, 1.5],
  [2600, 1, 2],
];

export const steelGuitar = stringVoice('steel guitar', STEEL, GUITAR_BODY, 9000);

export const nylonGuitar = stringVoice(
  'nylon guitar',
  { decaySeconds: 2.2, brightness: 0.55, pickPosition: 0.24, hardness: 0.4, damping: 0.1 },
  GUITAR_BODY,
  6000,
);

export const cleanGuitar = stringVoice(
  'clean guitar',
  { decaySeconds: 3.4, brightness: 0.7, pickPosition: 0.12, hardness: 0.6, damping: 0.06 },
  [
    [400, 0.8, -2],
    [2200, 0.9, 3],
  ],
  5200,
);

export const mutedGuitar = stringVoice(
  'muted guitar',
  { decaySeconds: 0.4, brightness: 0.5, pickPosition: 0.1, hardness: 0.6, damping: 0.03 },
  [[900, 0.8, 3]],
  4200,
);

export const jazzGuitar = stringVoice(
  'jazz guitar',
  { decaySeconds: 2.4, brightness: 0.45, pickPosition: 0.3, hardness: 0.35, damping: 0.06 },
  [
    [180, 1, 2],
    [700, 0.8, 2],
  ],
  2600,
);

export const banjo = stringVoice(
  'banjo',
  { decaySeconds: 0.9, brightness: 0.86, pickPosition: 0.09, hardness: 0.85, damping: 0.05 },
  [
    [620, 1.2, 5],
    [300, 1, 2],
  ],
  7000,
);

export const mandolin = stringVoice(
  'mandolin',
  { decaySeconds: 1.3, brightness: 0.85, pickPosition: 0.13, hardness: 0.8, damping: 0.07 },
  [
    [480, 1.4, 4],
    [1300, 1, 2],
  ],
  8000,
);

export const sitar = stringVoice(
  'sitar',
  { decaySeconds: 2.8, brightness: 0.9, pickPosition: 0.07, hardness: 0.8, damping: 0.35, buzz: 1 },
  [
    [520, 1, 3],
    [2400, 0.9, 3],
    [90, 1, -6],
  ],
  7500,
);

export const veena = stringVoice(
  'veena',
  {
    decaySeconds: 3.4,
    brightness: 0.74,
    pickPosition: 0.13,
    hardness: 0.6,
    damping: 0.4,
    buzz: 0.6,
  },
  [
    [260, 1.2, 4],
    [900, 1, 2],
  ],
  5600,
);

export const tanpura = stringVoice(
  'tanpura',
  { decaySeconds: 7, brightness: 0.86, pickPosition: 0.3, hardness: 0.3, damping: 0.8, buzz: 1 },
  [
    [230, 1, 3],
    [1600, 0.8, 3],
  ],
  5000,
);

export const harp = stringVoice(
  'harp',
  { decaySeconds: 2.6, brightness: 0.62, pickPosition: 0.4, hardness: 0.45, damping: 0.5 },
  [[300, 1, 2]],
  7000,
);

export const fingerBass = stringVoice(
  'finger bass',
  { decaySeconds: 2.2, brightness: 0.35, pickPosition: 0.22, hardness: 0.3, damping: 0.05 },
  [
    [90, 1, 4],
    [750, 1, 2],
  ],
  2200,
);

export const pickBass = stringVoice(
  'pick bass',
  { decaySeconds: 2.4, brightness: 0.6, pickPosition: 0.12, hardness: 0.6, damping: 0.045 },
  [
    [85, 1, 4],
    [1100, 1, 3],
  ],
  3400,
);

export const uprightBass = stringVoice(
  'upright bass',
  { decaySeconds: 1.1, brightness: 0.28, pickPosition: 0.35, hardness: 0.28, damping: 0.09 },
  [
    [98, 1.6, 5],
    [190, 1.6, 3],
    [620, 1, 2],
  ],
  1800,
);
