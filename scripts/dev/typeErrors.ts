/** What the compiler's output says: it has begun to check, or it has ended with these errors. */
export type CheckerEvent = 'begun' | readonly string[];

const BEGINS = /(Starting compilation in watch mode|Starting incremental compilation)/;
const ENDS = /Found \d+ errors?\. Watching for file changes\./;
const ERROR = /^\S.*\(\d+,\d+\): error TS\d+: /;

/** Reads the output of `tsc -b --watch --pretty false`, in whatever pieces it comes, and tells what it says. */
export function createTypeErrorReader(tell: (event: CheckerEvent) => void): (text: string) => void {
  let unfinished = '';
  let errors: string[] = [];
  const readLine = (line: string): void => {
    if (BEGINS.test(line)) {
      errors = [];
      tell('begun');
    } else if (ENDS.test(line)) tell(errors);
    else if (ERROR.test(line) || /^error TS\d+: /.test(line)) errors = [...errors, line];
    // The rest of an error's explanation is indented.
    else if (/^\s+\S/.test(line) && errors.length > 0)
      errors = [...errors.slice(0, -1), `${errors.at(-1) ?? ''}\n${line}`];
  };
  return (text) => {
    const lines = (unfinished + text).split(/\r?\n/);
    unfinished = lines.pop() ?? '';
    lines.forEach(readLine);
  };
}
