/** Parses a URL, relative to `base` if given; null if it is not a URL. Why not URL.parse: Chrome has it from 126 on. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
