/** A glyph's outline in whole units: where it begins, and the rest as relative commands of an SVG path. */
export type Outline = readonly [x: number, y: number, commands: string];

const joined = (values: readonly number[]): string => values.join(' ').replaceAll(' -', '-');

/** Scales an outline of absolute commands, rounds it to whole units and writes it in few characters. */
export function compact(outline: string, scale: number): Outline {
  let start: readonly [number, number] | undefined;
  let [x, y] = [0, 0];
  let [commands, previous] = ['', ''];
  const write = (command: string, ...values: readonly number[]): void => {
    const text = joined(values);
    const isSame = command === previous && command !== 'm';
    commands += isSame ? (text.startsWith('-') ? text : ` ${text}`) : command + text;
    previous = command;
  };
  const straight = (dx: number, dy: number): void => {
    if (dy === 0) write('h', dx);
    else if (dx === 0) write('v', dy);
    else write('l', dx, dy);
  };
  // A filled contour closes by itself, with a straight line to where it began.
  const open = outline.replace(/M(\S+ [^LQC]+)([^M]*?)(?:L\1)?Z/g, 'M$1$2');
  for (const [, command, text = ''] of open.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const values = (text.match(/-?\d+/g) ?? []).map((value) => Math.round(Number(value) * scale));
    const [toX = x, toY = y] = values.slice(-2);
    const [dx, dy] = [toX - x, toY - y];
    if (command === 'M') {
      if (start) write('m', toX - x, toY - y);
      else start = [toX, toY];
      previous = 'm';
    } else if (dx !== 0 || dy !== 0) {
      const [controlX = x, controlY = y] = values;
      const bulge = Math.abs((controlX - x) * dy - (controlY - y) * dx) / Math.hypot(dx, dy);
      // A curve that bends by less than a unit is a line.
      if (command === 'L' || (command === 'Q' && bulge < 1)) straight(dx, dy);
      else
        write(
          command === 'Q' ? 'q' : 'c',
          ...values.map((value, index) => value - (index % 2 ? y : x)),
        );
    }
    [x, y] = [toX, toY];
  }
  return [...(start ?? [0, 0]), commands];
}
