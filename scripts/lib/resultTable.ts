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

/** How the test of a cell went. A cell without one did not run. */
export type CellResult = 'ok' | 'FAILED';

/** What a run has shown, by the address of the cell. */
export type Results = ReadonlyMap<string, CellResult>;

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

/** A table of results as Markdown; a cell that did not run says so. */
export function markdownOf(name: string, table: ResultTable, results: Results): string {
  const { title, corner, columns, rows, promises } = table;
  const wordOf = (row: string, column: string): string =>
    results.get(cellAddress(name, row, column)) ?? 'not run';
  const head = [corner, ...(promises ? ['promised'] : []), ...columns];
  const body = rows.map((row) => [
    ...[row, ...(promises ? [promises[row] ?? ''] : [])],
    ...columns.map((column) => wordOf(row, column)),
  ]);
  return `## ${title}\n\n${alignedTable([head, ...body])}`;
}

/** The addresses of a table's cells that no test has filled. */
export const missingCells = (
  name: string,
  { rows, columns }: ResultTable,
  results: Results,
): readonly string[] =>
  rows
    .flatMap((row) => columns.map((column) => cellAddress(name, row, column)))
    .filter((address) => !results.has(address));
