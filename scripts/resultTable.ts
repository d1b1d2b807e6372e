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

/** How the test of a cell went; a cell without one did not run. */
export type CellResult = 'ok' | 'FAILED';

/** A cell's words: one that did not run says so. */
const wordOf = (result: CellResult | undefined): string => result ?? 'not run';

/** The cells of a table in rows, its head first, as text. */
function textsOf(
  name: string,
  table: ResultTable,
  results: ReadonlyMap<string, CellResult>,
): readonly (readonly string[])[] {
  const { corner, columns, rows, promises } = table;
  return [
    [corner, ...(promises ? ['promised'] : []), ...columns],
    ...rows.map((row) => [
      row,
      ...(promises ? [promises[row] ?? ''] : []),
      ...columns.map((column) => wordOf(results.get(cellAddress(name, row, column)))),
    ]),
  ];
}

/** A table as Markdown, its columns aligned, so that it reads as well in a terminal. */
export function markdownOf(
  name: string,
  table: ResultTable,
  results: ReadonlyMap<string, CellResult>,
): string {
  const texts = textsOf(name, table, results);
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]): string =>
    `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = texts;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [`## ${table.title}`, '', line(head), rule, ...body.map(line), ''].join('\n');
}

/** The cells that no test has filled. */
export const missingCells = (
  name: string,
  { rows, columns }: ResultTable,
  results: ReadonlyMap<string, CellResult>,
): readonly string[] =>
  rows
    .flatMap((row) => columns.map((column) => cellAddress(name, row, column)))
    .filter((address) => !results.has(address));
