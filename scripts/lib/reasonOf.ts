/** What an error says. That of a request without an answer leaves it to its cause, which may say a code alone. */
export function reasonOf({ message, cause, code, name }: NodeJS.ErrnoException): string {
  return cause ? reasonOf(cause as Error) : message || code || name;
}
