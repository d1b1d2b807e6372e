import type { GenreEntry } from '../entries.ts';

/** Rock: garages, arenas and long roads. */
export const rock: GenreEntry = {
  id: 'rock',
  name: 'Rock',
  artists: [
    {
      name: 'Oryx Republic',
      albums: [
        {
          id: 1301,
          name: 'Static Cathedral',
          released: '2026-05-30',
          tracks: [
            'Static Cathedral',
            'Wolves in the Wiring',
            'Ironwood',
            'The Volume of the Sun',
            'Throw the Lantern',
          ],
        },
        {
          id: 1302,
          name: 'Antelope',
          released: '2021-04-16',
          tracks: ['Antelope', 'Dust Has a Memory', 'Cut the Generator'],
        },
      ],
    },
    {
      name: 'Kerosene Choir',
      albums: [
        {
          id: 1303,
          name: 'Gasoline Psalms',
          released: '1994-09-27',
          tracks: [
            'Gasoline Psalms',
            'Rust Belt Rosary',
            'Feedback Sermon',
            'Saint of the Parking Lot',
            'Amen, Amplifier',
          ],
        },
      ],
    },
    {
      name: 'Hollow Meridian',
      albums: [
        {
          id: 1304,
          name: 'Low Orbit Blues',
          released: '1973-05-11',
          tracks: [
            'Low Orbit Blues',
            'Mercury Underfoot',
            'Lady of the Static Shore',
            'Nine Minute Mile',
            'Sundial Shuffle',
          ],
        },
      ],
    },
    {
      name: 'Tamsin Voss',
      albums: [
        {
          id: 1305,
          name: 'Bite Marks',
          released: '2025-03-15',
          tracks: [
            'Bite Marks',
            'Cheap Leather',
            'Not Your Weather',
            'Knuckle Tattoo',
            'Scream Quietly',
          ],
        },
      ],
    },
    {
      name: 'Los Relámpagos Tardíos',
      language: 'spanish',
      albums: [
        {
          id: 1306,
          name: 'Ciudad Sin Frenos',
          released: '2018-11-02',
          tracks: [
            'Ciudad Sin Frenos',
            'Trueno de Bolsillo',
            'Nadie Baja del Tejado',
            'Perro de Niebla',
            'Corriente Alterna',
          ],
        },
      ],
    },
    {
      name: 'The Brass Foxes',
      albums: [
        {
          id: 1307,
          name: 'Kicking Down Sunday',
          released: '2022-08-05',
          tracks: [
            'Kicking Down Sunday',
            'Two-Stroke Engine',
            'Bad Tooth',
            'Fox Hours',
            'Break the Good Plates',
          ],
        },
      ],
    },
    {
      name: 'Caul & Ember',
      albums: [
        {
          id: 1308,
          name: 'The Weight of Birds',
          released: '2024-10-13',
          tracks: [
            'The Weight of Birds',
            'Ash Wednesday Engine',
            'Dark Water, No Wind',
            'Undertow Hymn',
            'A Short Incomplete History of Every Fire We Started and Which of Them Are Still Burning Tonight',
          ],
        },
      ],
    },
    {
      name: ['夜行列車団', 'yakou resshadan'],
      language: 'japanese',
      albums: [
        {
          id: 1309,
          name: ['轟音と月', 'gouon to tsuki'],
          released: '2020-06-12',
          tracks: [
            ['轟音と月', 'gouon to tsuki'],
            ['錆びた改札', 'sabita kaisatsu'],
            ['嵐ヶ丘通り', 'arashigaoka doori'],
            ['百年の残響', 'hyakunen no zankyou'],
            ['火花', 'hibana'],
          ],
        },
      ],
    },
    {
      name: 'Quarry Lights',
      albums: [
        {
          id: 1310,
          name: 'Underfoot, Overhead',
          released: '2026-10-10',
          tracks: [
            'Underfoot, Overhead',
            'Granite Year',
            'Headlamp',
            'Every Siren Is a Song',
            'Slow Collapse of the Weekend',
          ],
        },
      ],
    },
    {
      name: 'Magda Szklarska i Burza',
      language: 'polish',
      albums: [
        {
          id: 1311,
          name: 'Grom',
          released: '1989-06-02',
          tracks: [
            'Grom',
            'Mój pociąg nie wraca',
            'Siedem ścian',
            'Krzyk z podwórka',
            'Żelazne łąki',
          ],
        },
      ],
    },
    {
      name: 'Vandal Orchard',
      albums: [
        {
          id: 1312,
          name: 'Pears for the Devil',
          released: '2019-03-29',
          tracks: ['Pears for the Devil', 'Windfall', 'Stolen Ladder', 'Hard Cider Heart', 'Worm'],
        },
      ],
    },
    {
      name: 'Juliet Harrow',
      albums: [
        {
          id: 1313,
          name: 'Motorway Saints',
          released: '1979-10-19',
          tracks: [
            'Motorway Saints',
            'Last Call at the Lorry Park',
            'Leather and Larkspur',
            'Thunder Over Tin Town',
          ],
        },
      ],
    },
    {
      name: 'Novembre Rouge',
      language: 'french',
      albums: [
        {
          id: 1314,
          name: 'Les Murs Respirent',
          released: '2025-09-20',
          tracks: ['Les Murs Respirent', 'Sous la ville', 'Cœur à cran', 'Garde-moi du feu'],
        },
      ],
    },
  ],
};
