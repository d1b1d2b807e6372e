/** Called with each step that takes seconds, when it begins. */
export type Progress = (step: string) => void;

/** Shows the steps to the person at the terminal, on stderr: stdout is for results. */
export const showProgress: Progress = (step) => void process.stderr.write(`… ${step}\n`);
