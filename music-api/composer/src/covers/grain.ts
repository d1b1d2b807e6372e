import type { Random } from '../random.ts';
import { short, upTo } from './print.ts';

const TILE = 60;
const SPECKS = 70;

/** Specks that the ink left out and specks of ink: two tiles that repeat at different angles, which costs little to draw. */
export function grain(random: Random): string {
  const place = (): string => short(random.integer(0, TILE * 2) / 2);
  const layer = (name: string, colour: string, turn: number, opacity: number): string => {
    const specks = upTo(SPECKS).map(() => `M${place()} ${place()}h0`);
    return (
      `<pattern id="${name}" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">` +
      `<path stroke="${colour}" stroke-width=".8" stroke-linecap="round" d="${specks.join('')}"/></pattern>` +
      `<path fill="url(#${name})" opacity="${opacity}" d="M0 0h300v300H0z"/>`
    );
  };
  return layer('light', '#fff', 17, 0.3) + layer('dark', '#000', -23, 0.22);
}
