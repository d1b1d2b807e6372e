/** What a text says; null where there is none, or where it is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}
