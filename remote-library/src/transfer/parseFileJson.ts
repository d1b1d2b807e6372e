import { visit } from 'jsonc-parser';

/** A file that can't be imported. Its message is a sentence for the user that says what is wrong, and where. */
export class FileRefusal extends Error {}

/** The number of the line that contains an offset, from 1. */
function lineAt(text: string, offset: number): number {
  const breaks = text.slice(0, offset).matchAll(/\r\n|\r|\n/g);
  let line = 1;
  while (!breaks.next().done) line += 1;
  return line;
}

/** Ends the reading of a text at its first syntax error. */
class SyntaxFault extends Error {
  constructor(
    readonly offset: number,
    readonly length: number,
  ) {
    super();
  }
}

/** Describes the first syntax error; empty if unknown. */
function describeFault(text: string): string {
  try {
    const onError = (_code: number, offset: number, length: number): never => {
      // A text may have millions of errors.
      throw new SyntaxFault(offset, length);
    };
    visit(text, { onError }, { disallowComments: true, allowEmptyContent: false });
  } catch (error) {
    if (error instanceof SyntaxFault) {
      const fault = text.slice(error.offset).trimEnd();
      // An unfinished string, or an unexpected end.
      const isCutOff = fault === '' || (fault.startsWith('"') && fault.length <= error.length);
      return isCutOff ? ': it ends too early' : ` in line ${lineAt(text, error.offset)}`;
    }
    // Nested too deeply for the parser.
    if (!(error instanceof RangeError)) throw error;
  }
  return '';
}

/** The parsed JSON of a comment; null if it is not JSON. */
export function parseComment(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Parses JSON; throws a FileRefusal that names the line of an error. */
export function parseFileJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileRefusal(`The file is damaged${describeFault(text)}.`);
  }
}
