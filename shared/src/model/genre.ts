/** A genre that users browse (specification 3.7). */
export interface Genre {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Tried in order until one gives results (specification 9.4). */
  readonly searchTerms: readonly string[];
  /** The genre tile's colour, #rrggbb; white text on it keeps AA contrast. */
  readonly color: string;
}

/** A non-genre row source (specification 3.8). */
export interface Category {
  readonly id: 'trending' | 'new-releases' | 'top-charts' | 'throwback';
  readonly searchTerms: readonly string[];
}

/** The ten genres, in the specification's order. */
export const GENRES: readonly Genre[] = [
  {
    id: 'pop',
    name: 'Pop',
    description: 'Hooks that stay',
    searchTerms: ['pop hits', 'pop'],
    color: '#b0246f',
  },
  {
    id: 'bollywood',
    name: 'Bollywood',
    description: 'Songs from the big screen',
    searchTerms: ['bollywood hits', 'bollywood'],
    color: '#a8480b',
  },
  {
    id: 'rock',
    name: 'Rock',
    description: 'Guitars, loud',
    searchTerms: ['rock hits', 'rock'],
    color: '#a62b2b',
  },
  {
    id: 'indieosng',
    name: 'South Indian',
    description: 'Tamil, Telugu, Malayalam and Kannada',
    searchTerms: [
      'south indian hits',
      'tamil hits',
      'telugu hits',
      'malayalam hits',
      'kannada hits',
    ],
    color: '#0f7564',
  },
  {
    id: 'hip-hop',
    name: 'Hip-Hop',
    description: 'Beats and bars',
    searchTerms: ['hip hop hits', 'hip hop', 'rap'],
    color: '#5b3fc4',
  },
  {
    id: 'electronic',
    name: 'Electronic',
    description: 'Made to move',
    searchTerms: ['electronic hits', 'electronic', 'dance'],
    color: '#1668b8',
  },
  {
    id: 'jazz',
    name: 'Jazz',
    description: 'Swing and blue notes',
    searchTerms: ['jazz hits', 'jazz'],
    color: '#82580b',
  },
  {
    id: 'country',
    name: 'Country',
    description: 'Three chords and the truth',
    searchTerms: ['country hits', 'country'],
    color: '#4d6b18',
  },
  {
    id: 'r&b',
    name: 'R&B',
    description: 'Slow burn',
    searchTerms: ['r&b hits', 'r&b', 'soul'],
    color: '#84309f',
  },
  {
    id: 'indie',
    name: 'Indie',
    description: 'Off the beaten track',
    searchTerms: ['indie hits', 'indie'],
    color: '#3c5a78',
  },
];

/** The four categories (specification 3.8). */
export const CATEGORIES: readonly Category[] = [
  { id: 'trending', searchTerms: ['trending now', 'trending'] },
  { id: 'new-releases', searchTerms: ['new releases', 'new music'] },
  { id: 'top-charts', searchTerms: ['top charts', 'top hits'] },
  { id: 'throwback', searchTerms: ['throwback hits', 'throwback'] },
];
