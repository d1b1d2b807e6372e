/** A stack, a file of ours, or the name of an error of a library or of Node. */
export const SHOWS_INTERNALS =
  /\n\s+at |node_modules|\.[jt]s:\d+|(?:Type|Reference|Range|Syntax)Error|FST_[A-Z]|\bE(?:RR_[A-Z]|NOENT|CONN)/;
