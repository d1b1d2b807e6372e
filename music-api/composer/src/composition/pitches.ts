/** The pitch class that a pitch has above another one: 0 to 11. */
const classAbove = (base: number, pitch: number): number => (((pitch - base) % 12) + 12) % 12;

/** The pitch of the same class in the octave that starts at `floor`. */
export const inOctaveAbove = (floor: number, pitch: number): number =>
  floor + classAbove(floor, pitch);

/** Whether a pitch is one of these pitch classes above the tonic. */
export const isAmong = (classes: readonly number[], tonic: number, pitch: number): boolean =>
  classes.includes(classAbove(tonic, pitch));

/** The nearest pitch of these classes that is higher, or lower for direction -1. */
export function nextAmong(
  classes: readonly number[],
  tonic: number,
  pitch: number,
  direction: 1 | -1 = 1,
): number {
  let next = pitch + direction;
  while (!isAmong(classes, tonic, next)) next += direction;
  return next;
}
