import { subtractiveVoice } from './subtractive.ts';
import type { Contour } from './voice.ts';

const HELD: Contour = { attack: 0.006, decay: 0.2, sustain: 0.75, release: 0.05 };

export const synthBass = subtractiveVoice('synth bass', {
  wave: 'saw',
  detuneCents: [-4, 4],
  contour: { attack: 0.004, decay: 0.25, sustain: 0.7, release: 0.03 },
  cutoffHertz: 240,
  sweepOctaves: 2.4,
  sweepSeconds: 0.5,
  resonance: 0.25,
  tracking: 0.5,
  drive: 1.2,
});

export const roundBass = subtractiveVoice('round bass', {
  wave: 'triangle',
  detuneCents: [0],
  contour: { attack: 0.005, decay: 0.3, sustain: 0.8, release: 0.04 },
  cutoffHertz: 420,
  sweepOctaves: 1.2,
  sweepSeconds: 0.4,
  resonance: 0.1,
  tracking: 0.4,
  drive: 2.2,
});

export const synthLead = subtractiveVoice('synth lead', {
  wave: 'saw',
  detuneCents: [-7, 0, 7],
  contour: { attack: 0.008, decay: 0.3, sustain: 0.75, release: 0.08 },
  cutoffHertz: 1500,
  sweepOctaves: 1.3,
  sweepSeconds: 0.8,
  resonance: 0.15,
  tracking: 0.6,
  vibratoCents: 12,
  width: 0.4,
});

export const softLead = subtractiveVoice('soft lead', {
  wave: 'square',
  detuneCents: [-3, 4],
  contour: { ...HELD, attack: 0.015, release: 0.09 },
  cutoffHertz: 1300,
  sweepOctaves: 0.8,
  sweepSeconds: 0.7,
  resonance: 0.1,
  tracking: 0.7,
  vibratoCents: 14,
  width: 0.25,
});

export const synthPluck = subtractiveVoice('synth pluck', {
  wave: 'saw',
  detuneCents: [-8, 5, -2, 9],
  contour: { attack: 0.002, decay: 0.16, sustain: 0.06, release: 0.12 },
  cutoffHertz: 500,
  sweepOctaves: 3,
  sweepSeconds: 0.9,
  resonance: 0.2,
  tracking: 0.6,
  width: 0.6,
});

export const superSaw = subtractiveVoice('supersaw', {
  wave: 'saw',
  detuneCents: [-13, 11, -7, 8, -2, 3],
  contour: { attack: 0.012, decay: 0.6, sustain: 0.85, release: 0.12 },
  cutoffHertz: 2600,
  sweepOctaves: 0.9,
  sweepSeconds: 1.2,
  resonance: 0.05,
  tracking: 0.3,
  width: 0.85,
});
