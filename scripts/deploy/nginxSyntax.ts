/** A value for nginx: one word, whatever it contains. A dollar would be taken for a variable. */
export function quoted(value: string): string {
  if (/[$\n\r]/.test(value)) throw new Error(`nginx can't be told of ${JSON.stringify(value)}`);
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** A directive with a block of others. */
export const block = (opening: string, lines: readonly string[]): string =>
  [`${opening} {`, ...lines.map((line) => line.replaceAll(/^(?=.)/gm, '  ')), '}'].join('\n');
