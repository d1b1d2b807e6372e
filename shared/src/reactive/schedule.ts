/** Runs something once after a delay, unless the returned function calls it off. */
export type Schedule = (run: () => void, delayMilliseconds: number) => () => void;
