import type { GenreEntry } from '../entries.ts';

/** Jazz: small groups, late sets and one very large orchestra. */
export const jazz: GenreEntry = {
  id: 'jazz',
  name: 'Jazz',
  artists: [
    {
      name: 'Lucius Farrow Quartet',
      albums: [
        {
          id: 1701,
          name: 'Midnight at the Marigold',
          released: '1961-02-10',
          tracks: [
            'Midnight at the Marigold',
            "Farrow's Furrow",
            'Blues for a Borrowed Umbrella',
            'Half Past Delilah',
            'The Elevator Operator',
          ],
        },
        {
          id: 1702,
          name: 'Second Set',
          released: '1964-10-02',
          tracks: ['Second Set', 'Lament in Taxi Yellow', 'Walking Ruthie Home'],
        },
      ],
    },
    {
      name: 'Odalys Fontaine',
      albums: [
        {
          id: 1703,
          name: 'Smoke, Slowly',
          released: '2024-01-27',
          tracks: [
            'Smoke, Slowly',
            'I Kept the Matchbook',
            'A Quiet Table for None',
            'Gardenia After Rain',
            'Never on a Tuesday',
          ],
        },
      ],
    },
    {
      name: 'The Bottle Kiln Trio',
      albums: [
        {
          id: 1704,
          name: 'Glaze',
          released: '2025-02-23',
          tracks: ['Glaze', 'Slipware', 'Crackle', 'Cobalt and Clay', 'Seconds Shelf'],
        },
      ],
    },
    {
      name: ['白鷺カルテット', 'shirasagi quartet'],
      language: 'japanese',
      albums: [
        {
          id: 1705,
          name: ['月夜の珈琲', 'tsukiyo no coffee'],
          released: '1978-11-17',
          tracks: [
            ['月夜の珈琲', 'tsukiyo no coffee'],
            ['路地裏スウィング', 'rojiura swing'],
            ['雪の降る駅', 'yuki no furu eki'],
            ['青い傘', 'aoi kasa'],
            ['柳', 'yanagi'],
          ],
        },
      ],
    },
    {
      name: 'Teófilo Barragán',
      language: 'spanish',
      albums: [
        {
          id: 1706,
          name: 'Noche en Clave',
          released: '1969-06-06',
          tracks: [
            'Noche en Clave',
            'Mambo para Mi Abuela',
            'Tres Gardenias Tardías',
            'El Bongosero Dormido',
            'Malecón a Medianoche',
          ],
        },
      ],
    },
    {
      name: 'Wren Abernathy',
      albums: [
        {
          id: 1707,
          name: 'Room Tone',
          released: '2026-03-14',
          tracks: [
            'Room Tone',
            'Breath Before the Phrase',
            'Sparrow Changes',
            'Letter in 7/4',
            'Undergrowth',
          ],
        },
      ],
    },
    {
      name: 'The Slow and Magnificent Orchestra of Everyone Who Ever Waited for a Train in the Snow',
      albums: [
        {
          id: 1708,
          name: 'Departures, Delayed',
          released: '2022-11-25',
          tracks: [
            'Departures, Delayed',
            'Platform Fanfare',
            'Suite for Thermos and Brass',
            "The Announcer's Solo",
            'Connecting Service',
          ],
        },
      ],
    },
    {
      name: 'Ignace Beaulieu',
      language: 'french',
      albums: [
        {
          id: 1709,
          name: 'Manouche Lunaire',
          released: '1954-05-14',
          tracks: [
            'Manouche Lunaire',
            'Valse des Tonneliers',
            'Swing de la Rue Basse',
            'Pluie sur les guitares',
          ],
        },
      ],
    },
    {
      name: 'Nkechi Obafemi-Lund',
      albums: [
        {
          id: 1710,
          name: 'Harmattan Blue',
          released: '2026-08-22',
          tracks: [
            'Harmattan Blue',
            'Lagos to Malmö',
            'Talking Drum, Listening Bass',
            'Red Earth Rubato',
            "Auntie Sola's Second Line",
          ],
        },
      ],
    },
    {
      name: 'Percival Stoke Septet',
      albums: [
        {
          id: 1711,
          name: 'Hot Buttered Crumpets',
          released: '1957-09-20',
          tracks: [
            'Hot Buttered Crumpets',
            'Bounce on the Boating Lake',
            'Trombone Marmalade',
            'Lady Agatha Swings',
          ],
        },
      ],
    },
    {
      name: 'Anoushka Pell & Tide Table',
      albums: [
        {
          id: 1712,
          name: 'Neap',
          released: '2025-11-29',
          tracks: ['Neap', 'Spring Tide Raga', 'Low Water Ballad', 'Estuary English', 'Mudlark'],
        },
      ],
    },
    {
      name: 'Tomasz Zieliński Kwintet',
      language: 'polish',
      albums: [
        {
          id: 1713,
          name: 'Ćma przy lampie',
          released: '1972-03-03',
          tracks: [
            'Ćma przy lampie',
            'Kołysanka dla miasta',
            'Deszcz na Dolnej',
            'Ostatni tramwaj',
            'Źdźbło',
          ],
        },
      ],
    },
    {
      name: 'Delphine & the Understudies',
      albums: [
        {
          id: 1714,
          name: 'Opening Night Nerves',
          released: '2026-10-31',
          tracks: [
            'Opening Night Nerves',
            'Greasepaint Waltz',
            'Break a Leg, Break a Heart',
            'Bow',
          ],
        },
      ],
    },
  ],
};
