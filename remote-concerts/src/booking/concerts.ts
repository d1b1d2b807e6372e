/** The pictures that this remote can draw, one motif per concert. */
export type ConcertMotif =
  | 'skyline'
  | 'lanterns'
  | 'record'
  | 'rays'
  | 'sunset'
  | 'temple'
  | 'lasers';

/** The colours of a concert's picture, #rrggbb. */
export interface ConcertPalette {
  readonly skyTop: string;
  readonly skyBottom: string;
  /** The stage lights. */
  readonly light: string;
  /** The motif's main and second colour. */
  readonly main: string;
  readonly second: string;
  /** The crowd in front of the stage. */
  readonly ink: string;
  /** The ticket's paper, dark enough for white text. */
  readonly ticket: string;
}

/** What a concert's picture is drawn from, without a request. */
export interface ConcertImage {
  readonly motif: ConcertMotif;
  readonly palette: ConcertPalette;
}

/** A concert that can be booked (specification 3.9). */
export interface Concert {
  readonly id: string;
  readonly artist: string;
  readonly artistImage: ConcertImage;
  /** A calendar day at the concert's place, `YYYY-MM-DD`, without a time zone. */
  readonly date: string;
  readonly location: string;
}

/**
 * The seven concerts in the specified order with their dates and places (specification 3.9); the artists and pictures are ours
 * (specification 1.4). All can be booked (specification 2.17).
 */
export const CONCERTS: readonly Concert[] = [
  {
    id: 'concert-1',
    artist: 'Marlow & Fern',
    artistImage: {
      motif: 'skyline',
      palette: {
        skyTop: '#1b1150',
        skyBottom: '#d6377a',
        light: '#ffd9a0',
        main: '#ff8fa3',
        second: '#3a1a6e',
        ink: '#12082e',
        ticket: '#6a1d50',
      },
    },
    date: '2026-01-15',
    location: 'New York',
  },
  {
    id: 'concert-2',
    artist: 'The Quiet Tenants',
    artistImage: {
      motif: 'lanterns',
      palette: {
        skyTop: '#0a1f4d',
        skyBottom: '#5b8fd6',
        light: '#fff1c9',
        main: '#ffcf66',
        second: '#ef476f',
        ink: '#071534',
        ticket: '#23407a',
      },
    },
    date: '2026-11-20',
    location: 'Los Angeles',
  },
  {
    id: 'concert-3',
    artist: 'Lucius Farrow Quartet',
    artistImage: {
      motif: 'record',
      palette: {
        skyTop: '#2b0a1e',
        skyBottom: '#7a1f36',
        light: '#ffe3b0',
        main: '#ffb347',
        second: '#4a0f2b',
        ink: '#160410',
        ticket: '#54172c',
      },
    },
    date: '2026-02-28',
    location: 'Chicago',
  },
  {
    id: 'concert-4',
    artist: 'Meher Anand',
    artistImage: {
      motif: 'rays',
      palette: {
        skyTop: '#1d1050',
        skyBottom: '#3b1c86',
        light: '#ffe08a',
        main: '#f6b7ff',
        second: '#7cc4ff',
        ink: '#0e0730',
        ticket: '#2a1670',
      },
    },
    date: '2026-04-05',
    location: 'Mumbai',
  },
  {
    id: 'concert-5',
    artist: 'Caleb Rusk',
    artistImage: {
      motif: 'sunset',
      palette: {
        skyTop: '#c2453d',
        skyBottom: '#ffb26b',
        light: '#fff4d6',
        main: '#ffe2a3',
        second: '#5a2f52',
        ink: '#2b1430',
        ticket: '#84302f',
      },
    },
    date: '2026-10-12',
    location: 'Austin',
  },
  {
    id: 'concert-6',
    artist: 'யாழினி பார்த்திபன்',
    artistImage: {
      motif: 'temple',
      palette: {
        skyTop: '#04333a',
        skyBottom: '#0f8f7c',
        light: '#f9f3b0',
        main: '#ffc53d',
        second: '#e4572e',
        ink: '#031d22',
        ticket: '#08504a',
      },
    },
    date: '2026-02-10',
    location: 'Chennai',
  },
  {
    id: 'concert-7',
    artist: 'Neon Parish',
    artistImage: {
      motif: 'lasers',
      palette: {
        skyTop: '#12002e',
        skyBottom: '#4a0d7a',
        light: '#72f1dd',
        main: '#c77dff',
        second: '#ff4fa3',
        ink: '#09001c',
        ticket: '#36075f',
      },
    },
    date: '2024-12-25',
    location: 'Las Vegas',
  },
];
