/**
 * Lets the browser paint and handle input before what follows. Where `scheduler` is missing, a timer does it: a message
 * channel is missing in the page that paints the first view, too.
 */
export const nextTask = (): Promise<void> =>
  'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
