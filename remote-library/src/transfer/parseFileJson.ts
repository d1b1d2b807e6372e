import { parse, type ParseError } from 'jsonc-parser';

/** A file that can't be imported. Its message is a sentence for the user that says what is wrong, and where. */
export class FileRefusal extends Error {}

/** The number of the line that contains an offset, from 1. */
const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split(/\r\n|\r|\n/).length;

/** Describes the first syntax error; empty if unknown. */
function describeFault(text: string): string {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true, allowEmptyContent: false });
  } catch (error) {
    // Nested too deeply for the parser.
    if (!(error instanceof RangeError)) throw error;
  }
  const [first] = errors;
  if (!first) return '';
  const fault = text.slice(first.offset).trimEnd();
  // An unfinished string, or an unexpected end.
  const isCutOff = fault === '' || (fault.startsWith('"') && fault.length <= first.length);
  return isCutOff ? ': it ends too early' : ` in line ${lineAt(text, first.offset)}`;
}

/** Parses JSON; throws a FileRefusal that names the line of an error. */
export function parseFileJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileRefusal(`The file is damaged${describeFault(text)}.`);
  }
}
