// Browsers send a few languages in at most some hundred characters; the rest is ignored.
const longestHeader = 1_000;
const mostRanges = 20;

// A language range with its optional weight (RFC 9110, section 12.5.4).
const rangePattern =
  /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8}){0,6})\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/i;

const scriptOf = (range: string): readonly string[] => {
  const [, tag, weight = '1'] = rangePattern.exec(range) ?? [];
  if (tag === undefined || Number(weight) === 0) return [];
  try {
    return [new Intl.Locale(tag).maximize().script ?? ''].filter(Boolean);
  } catch {
    // Not a language tag after all, for example "x-y" or "en-en".
    return [];
  }
};

/**
 * The scripts (ISO 15924: "Latn", "Deva", "Jpan") that a visitor reads, by the languages of their `Accept-Language`.
 * The same languages in another order or with other weights give the same scripts; what is not understood gives none.
 */
export const scriptsRead = (acceptLanguage: string | undefined): readonly string[] => {
  const ranges = (acceptLanguage ?? '').slice(0, longestHeader).split(',', mostRanges);
  return [...new Set(ranges.flatMap(scriptOf))].sort();
};
