import { alignedTable } from '../../lib/index.ts';

/** A table of figures: rows by their names, each with its cells by their heads. */
export interface LoadTable {
  readonly caption: string;
  readonly rows: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
}

/** When and how a part was measured. */
export interface Circumstances {
  /** For example 2026-11-24. */
  readonly date: string;
  readonly command: string;
  readonly cores: number;
  /** The machine's load average before the run. */
  readonly load: number;
}

/** The tables as Markdown, which reads as well in a terminal. */
export function textOf(tables: readonly LoadTable[]): string {
  const texts = tables.map(({ caption, rows }) => {
    const heads = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))];
    const cells = Object.entries(rows).map(([name, row]) => [
      name,
      ...heads.map((head) => String(row[head] ?? '')),
    ]);
    return `${caption}\n\n${alignedTable([['', ...heads], ...cells])}`;
  });
  return texts.join('\n');
}

const INTRODUCTION = `# Load

What music-api bears on one machine, on the loopback interface. \`npm run measure -- load --write\` writes this page, with \`--only\` one of
its parts; do not edit it. [testing.md](../testing.md#manual-checks) describes the parts.
`;

/** A part of the page, as text. */
export const sectionOf = (
  title: string,
  tables: readonly LoadTable[],
  { date, command, cores, load }: Circumstances,
): string =>
  [
    `## ${title}\n`,
    `\`${command}\` on ${date}, on ${cores} cores with a load of ${load.toFixed(1)} before.\n`,
    textOf(tables),
  ].join('\n');

/** The page with a part added or replaced; the parts stand in the order of these titles. */
export function withSection(page: string, titles: readonly string[], section: string): string {
  const [, ...before] = page.split(/^(?=## )/m);
  const sections = new Map(
    [...before, section].map((text) => [/^## (.*)$/m.exec(text)?.[1] ?? '', `${text.trimEnd()}\n`]),
  );
  return [INTRODUCTION, ...titles.flatMap((title) => sections.get(title) ?? [])].join('\n');
}
