import { parse, type ParseError } from 'jsonc-parser';

/** A file that can't be imported at all. Its message is a sentence for the visitor that says what is wrong, and where. */
export class FileRefusal extends Error {}

/** The number of the line that holds an offset, the first being 1. */
const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split(/\r\n|\r|\n/).length;

/** The first place where a text is no JSON, in words; empty where it can't be told. */
function describeFault(text: string): string {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true, allowEmptyContent: false });
  } catch (error) {
    // Nested deeper than it can follow.
    if (!(error instanceof RangeError)) throw error;
  }
  const [first] = errors;
  if (!first) return '';
  const fault = text.slice(first.offset).trimEnd();
  // A text that was begun and not ended, or nothing where more must follow.
  const isCutOff = fault === '' || (fault.startsWith('"') && fault.length <= first.length);
  return isCutOff ? ': it ends too early' : ` in line ${lineAt(text, first.offset)}`;
}

/** Reads JSON; throws a FileRefusal that names the line where it is none. */
export function parseFileJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileRefusal(`The file is damaged${describeFault(text)}.`);
  }
}
