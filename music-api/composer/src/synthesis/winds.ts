import { subtractiveVoice } from './subtractive.ts';

export const brass = subtractiveVoice('brass', {
  wave: 'saw',
  detuneCents: [-6, 3, 8],
  contour: { attack: 0.03, decay: 0.25, sustain: 0.8, release: 0.06 },
  cutoffHertz: 700,
  sweepOctaves: 1.8,
  sweepSeconds: 1.4,
  resonance: 0.1,
  tracking: 0.6,
  vibratoCents: 6,
  width: 0.5,
});

export const trumpet = subtractiveVoice('trumpet', {
  wave: {
    name: 'trumpet',
    spectrum: (harmonic) => Math.exp(-0.28 * (harmonic - 1)) * (harmonic === 2 ? 1.2 : 1),
  },
  detuneCents: [0],
  contour: { attack: 0.03, decay: 0.2, sustain: 0.82, release: 0.05 },
  cutoffHertz: 1400,
  sweepOctaves: 1.1,
  sweepSeconds: 1.6,
  resonance: 0.1,
  tracking: 0.5,
  vibratoCents: 13,
  breath: 0.03,
});

export const saxophone = subtractiveVoice('saxophone', {
  wave: {
    name: 'saxophone',
    spectrum: (harmonic) => Math.exp(-0.22 * (harmonic - 1)) * (harmonic % 2 === 1 ? 1 : 0.62),
  },
  detuneCents: [0],
  contour: { attack: 0.035, decay: 0.25, sustain: 0.85, release: 0.06 },
  cutoffHertz: 1500,
  sweepOctaves: 0.7,
  sweepSeconds: 1.5,
  resonance: 0.18,
  tracking: 0.4,
  vibratoCents: 16,
  vibratoHertz: 4.9,
  breath: 0.07,
});

export const flute = subtractiveVoice('flute', {
  wave: {
    name: 'flute',
    spectrum: (harmonic) => [0, 1, 0.42, 0.2, 0.06, 0.03][harmonic] ?? 0,
  },
  detuneCents: [0],
  contour: { attack: 0.055, decay: 0.3, sustain: 0.86, release: 0.07 },
  cutoffHertz: 3200,
  sweepOctaves: 0.3,
  sweepSeconds: 1,
  resonance: 0,
  tracking: 0.4,
  vibratoCents: 17,
  vibratoHertz: 5.1,
  breath: 0.11,
});

export const fiddle = subtractiveVoice('fiddle', {
  wave: {
    name: 'fiddle',
    spectrum: (harmonic) =>
      ([0, 1, 0.7, 0.75, 0.5, 0.38, 0.3][harmonic] ?? 0.9 / harmonic) * (harmonic > 14 ? 0.5 : 1),
  },
  detuneCents: [0, 3],
  contour: { attack: 0.045, decay: 0.3, sustain: 0.88, release: 0.06 },
  cutoffHertz: 2400,
  sweepOctaves: 0.5,
  sweepSeconds: 1,
  resonance: 0.12,
  tracking: 0.3,
  vibratoCents: 18,
  vibratoHertz: 5.6,
  breath: 0.05,
});

export const harmonium = subtractiveVoice('harmonium', {
  wave: {
    name: 'harmonium',
    spectrum: (harmonic) => (harmonic > 24 ? 0 : 1 / (0.6 + 0.5 * harmonic)),
  },
  detuneCents: [-5, 6],
  contour: { attack: 0.05, decay: 0.4, sustain: 0.9, release: 0.07 },
  cutoffHertz: 1900,
  sweepOctaves: 0.2,
  sweepSeconds: 1,
  resonance: 0.1,
  tracking: 0.3,
  width: 0.3,
});

export const organ = subtractiveVoice('organ', {
  wave: {
    name: 'organ',
    spectrum: (harmonic) => [0, 1, 0.8, 0.55, 0.35, 0, 0.2, 0, 0.22][harmonic] ?? 0,
  },
  detuneCents: [-4, 5],
  contour: { attack: 0.008, decay: 0.3, sustain: 0.95, release: 0.04 },
  cutoffHertz: 3800,
  sweepOctaves: 0.2,
  sweepSeconds: 0.4,
  resonance: 0,
  tracking: 0.3,
  vibratoCents: 7,
  vibratoHertz: 6.4,
  width: 0.5,
});
