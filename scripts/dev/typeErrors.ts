const ERROR = /^(?:\S.*\(\d+,\d+\): )?error TS\d+: /;

/** The errors in what `tsc --build --pretty false` printed, each with its explanation. */
export function typeErrorsIn(output: string): readonly string[] {
  const errors: string[] = [];
  for (const line of output.split(/\r?\n/)) {
    if (ERROR.test(line)) errors.push(line);
    // The rest of an error's explanation is indented.
    else if (/^\s+\S/.test(line) && errors.length > 0)
      errors.push(`${errors.pop() ?? ''}\n${line}`);
  }
  return errors;
}
