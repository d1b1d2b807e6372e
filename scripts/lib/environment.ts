/** The port that the environment names, else `standard`; ends the process if it is no port. */
export function portFromEnvironment(standard: number): number {
  const wanted = process.env['PORT'] || standard;
  const port = Number(wanted);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  return refuse(`PORT must be a whole number from 1 to 65535, not "${wanted}"`);
}

/** Ends the process with a message for the person at the terminal. */
export function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
