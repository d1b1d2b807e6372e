import { createRandom } from '@prelude/composer';
import { SIDE } from '../canvas.ts';
import { arches } from './scenes.ts';

/** The lowest edges of the gateways that a seed draws. */
const basesOf = (seed: number): readonly number[] =>
  [
    ...arches({ ground: '#000', inks: ['#1', '#2', '#3', '#4'] }, createRandom(seed)).matchAll(
      /<path d="M[\d.-]+ ([\d.]+)V/g,
    ),
  ].map(([, base]) => Number(base));

test('gateways end at the edge, or on a sill that is no hairline', () => {
  const bases = Array.from({ length: 200 }, (_, seed) => basesOf(seed)).flat();
  expect(bases.length).toBeGreaterThan(600);
  expect(new Set(bases.map((base) => base === SIDE))).toEqual(new Set([true, false]));
  expect(bases.filter((base) => base !== SIDE && base > SIDE - 12)).toEqual([]);
});
