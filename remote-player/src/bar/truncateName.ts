/** The maximum length of a name in the bar (specification 9.10). */
const NAME_LIMIT = 20;

/**
 * A name as the bar shows it: at most 20 characters, then an ellipsis. What a reader sees as one
 * character (an emoji, a letter with its marks) counts as one and is never cut in two.
 */
export function truncateName(name: string): string {
  // A browser's first segmenter costs 20 ms, so only a name that needs one makes one.
  if (name.length <= NAME_LIMIT) return name;
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const { index } of graphemes.segment(name)) {
    if (count === NAME_LIMIT) return `${name.slice(0, index)}…`;
    count += 1;
  }
  return name;
}
