/** Lists are cut to so many tracks: a search may ask for 200 (docs/decisions/0082), and shelves narrow what was found. */
export const MOST_SHOWN = 300;
