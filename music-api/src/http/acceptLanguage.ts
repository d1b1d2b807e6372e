// Browsers send a few languages in at most some hundred characters; the rest is ignored.
const LONGEST_HEADER = 1_000;
const MOST_RANGES = 20;

// A language range with its optional weight (RFC 9110, section 12.5.4).
const RANGE_PATTERN =
  /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8}){0,6})\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/i;

function scriptOf(range: string): readonly string[] {
  const [, tag, weight = '1'] = RANGE_PATTERN.exec(range) ?? [];
  if (tag === undefined || Number(weight) === 0) return [];
  try {
    return [new Intl.Locale(tag).maximize().script ?? ''].filter(Boolean);
  } catch {
    // Not a language tag after all, for example "x-y" or "en-en".
    return [];
  }
}

/**
 * The scripts (ISO 15924: "Latn", "Deva", "Jpan") that a visitor reads, by the languages of their `Accept-Language`.
 * The same languages in another order or with other weights give the same scripts; what is not understood gives none.
 */
export function scriptsRead(acceptLanguage: string | undefined): readonly string[] {
  const ranges = (acceptLanguage ?? '').slice(0, LONGEST_HEADER).split(',', MOST_RANGES);
  return [...new Set(ranges.flatMap(scriptOf))].sort();
}
