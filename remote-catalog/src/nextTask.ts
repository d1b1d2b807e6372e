/** Lets the browser paint and handle input before what follows, which would block a slow phone for a tenth of a second. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
