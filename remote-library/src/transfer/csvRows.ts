/** A row of a table of values. */
export interface CsvRow {
  /** The number of its first line, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

/**
 * The rows of comma-separated values (RFC 4180) with any delimiter of one character. Fields in quotes may hold
 * delimiters and line breaks. Never throws: a quote that is not closed reaches to the end.
 */
export function* csvRows(text: string, delimiter: string): Generator<CsvRow> {
  let fields: string[] = [];
  let [line, rowLine, at] = [1, 1, 0];

  const isEnd = (sign: string | undefined): boolean =>
    sign === delimiter || sign === '\n' || sign === '\r';

  /** The field at `at`, which moves behind it. */
  const readField = (): string => {
    const start = at;
    while (at < text.length && !isEnd(text[at])) at += 1;
    return text.slice(start, at);
  };

  const readQuoted = (): string => {
    let field = '';
    for (;;) {
      at += 1;
      const end = text.indexOf('"', at);
      const part = text.slice(at, end === -1 ? text.length : end);
      field += part;
      line += part.split(/\r\n|\r|\n/).length - 1;
      at += part.length + 1;
      // Two quotes are one of the field.
      if (text[at] !== '"') return field + readField();
      field += '"';
    }
  };

  while (at < text.length) {
    fields.push(text[at] === '"' ? readQuoted() : readField());
    if (text[at] === delimiter) {
      at += 1;
      // A delimiter at the very end has an empty field behind it.
      if (at < text.length) continue;
      fields.push('');
    }
    yield { line: rowLine, fields };
    fields = [];
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    rowLine = line;
  }
}
