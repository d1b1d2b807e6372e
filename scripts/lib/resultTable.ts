/** A table of what tests have shown: each cell is one test. */
export interface ResultTable {
  readonly title: string;
  /** What a row is. */
  readonly corner: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** What is promised of a row, where rows differ in that. */
  readonly promises?: Readonly<Record<string, string>>;
}

/** The address of a cell in the table of this name. */
export const cellAddress = (table: string, row: string, column: string): string =>
  [table, row, column].join(' | ');

/** How the test of a cell went; `limit` where it can't hold. A cell without one did not run. */
export type CellResult = 'ok' | 'FAILED';

/** What a run has shown, by the address of the cell. */
export interface Results {
  readonly found: ReadonlyMap<string, CellResult>;
  /** The cells that this run should fill: the others belong to the full suite. */
  readonly expected: ReadonlySet<string>;
}

/** A cell's words: one that should have run and did not says so. */
const wordOf = (address: string, { found, expected }: Results): string =>
  found.get(address) ?? (expected.has(address) ? 'not run' : 'full suite');

/** The cells of a table in rows, its head first, as text. */
function textsOf(
  name: string,
  table: ResultTable,
  results: Results,
): readonly (readonly string[])[] {
  const { corner, columns, rows, promises } = table;
  return [
    [corner, ...(promises ? ['promised'] : []), ...columns],
    ...rows.map((row) => [
      row,
      ...(promises ? [promises[row] ?? ''] : []),
      ...columns.map((column) => wordOf(cellAddress(name, row, column), results)),
    ]),
  ];
}

/** Rows of text, the head first, as a Markdown table with aligned columns that reads as well in a terminal. */
export function alignedTable(texts: readonly (readonly string[])[]): string {
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]): string =>
    `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = texts;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...body.map(line), ''].join('\n');
}

/** A table of results as Markdown. */
export const markdownOf = (name: string, table: ResultTable, results: Results): string =>
  `## ${table.title}\n\n${alignedTable(textsOf(name, table, results))}`;

/** The addresses of all cells of a table. */
export const cellsOf = (name: string, { rows, columns }: ResultTable): readonly string[] =>
  rows.flatMap((row) => columns.map((column) => cellAddress(name, row, column)));

/** The cells that should be filled, and that no test has filled. */
export const missingCells = ({ found, expected }: Results): readonly string[] =>
  [...expected].filter((address) => !found.has(address));
