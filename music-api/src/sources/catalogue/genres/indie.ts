import type { GenreEntry } from '../entries.ts';

/** Indie: bedrooms, village halls and four-track tape. */
export const indie: GenreEntry = {
  id: 'indie',
  name: 'Indie',
  artists: [
    {
      name: 'The Quiet Tenants',
      albums: [
        {
          id: 2001,
          name: 'Paper Lanterns',
          released: '2026-05-09',
          tracks: [
            'Paper Lanterns',
            'Upstairs Piano',
            "The Landlord's Daughter's Bicycle",
            'Deposit',
            'We Never Met the Neighbours',
          ],
        },
        {
          id: 2002,
          name: 'Thin Walls',
          released: '2020-10-16',
          tracks: ['Thin Walls', 'Kettle Song', 'A Lamp in Every Window', 'Forwarding Address'],
        },
      ],
    },
    {
      name: 'Moth Cartography',
      albums: [
        {
          id: 2003,
          name: 'Maps for the Nocturnal',
          released: '2024-11-17',
          tracks: [
            'Maps for the Nocturnal',
            'Porch Bulb Astronomy',
            'Wingbeat',
            'Here Be Streetlights',
            'Legend & Scale',
          ],
        },
      ],
    },
    {
      name: 'Elspeth Dunmore',
      albums: [
        {
          id: 2004,
          name: 'Peat',
          released: '2021-02-26',
          tracks: [
            'Peat',
            "The Ferryman's Ledger",
            'Salt Marsh Lullaby',
            'Heather Underfoot',
            'Bothy',
          ],
        },
      ],
    },
    {
      name: ['سهراب نیلوفر', 'sohrab niloofar'],
      language: 'persian',
      albums: [
        {
          id: 2005,
          name: ['باغ خاموش', 'baagh e khamoosh'],
          released: '2025-03-20',
          tracks: [
            ['باغ خاموش', 'baagh e khamoosh'],
            ['پنجره‌ی رو به باران', 'panjareye ru be baran'],
            ['انار', 'anaar'],
            ['قصه‌ی ماهی کوچک', 'ghesseye mahi e koochak'],
            ['چای و سکوت', 'chai o sokoot'],
          ],
        },
      ],
    },
    {
      name: 'Ferrous Wheel',
      albums: [
        {
          id: 2006,
          name: 'Closed for the Season',
          released: '2026-10-03',
          tracks: [
            'Closed for the Season',
            'Candyfloss Economics',
            'Ghost Train Operator',
            'Off-Season Pier',
            'Everybody Waves from the Top',
          ],
        },
      ],
    },
    {
      name: 'Joaquim Serra-Alta',
      language: 'portuguese',
      albums: [
        {
          id: 2007,
          name: 'Janela Aberta',
          released: '2022-07-22',
          tracks: [
            'Janela Aberta',
            'Bicicleta Azul',
            'Domingo de Chuva',
            'Caderno Sem Linhas',
            'O Gato e a Antena',
          ],
        },
      ],
    },
    {
      name: ['紙ひこうき通信', 'kamihikouki tsuushin'],
      language: 'japanese',
      albums: [
        {
          id: 2008,
          name: ['屋上の手紙', 'okujou no tegami'],
          released: '2024-04-14',
          tracks: [
            ['屋上の手紙', 'okujou no tegami'],
            ['放課後の宇宙', 'houkago no uchuu'],
            ['カーテン越しの夏', 'curtain goshi no natsu'],
            ['五分だけ', 'gofun dake'],
            ['さよならの練習', 'sayonara no renshuu'],
          ],
        },
      ],
    },
    {
      name: 'Gull Season',
      albums: [
        {
          id: 2009,
          name: 'Chips in the Rain',
          released: '1987-10-30',
          tracks: [
            'Chips in the Rain',
            'Jangle Street',
            'Amusement Arcade Romance',
            'Corduroy Summer',
            'Pebbledash',
          ],
        },
      ],
    },
    {
      name: 'Tuuli Koskimies',
      albums: [
        {
          id: 2010,
          name: 'Järven Yllä',
          released: '2025-01-26',
          tracks: ['Järven Yllä', 'Yötön yö', 'Hiljaa, hiljaa', 'Sumu nousee', 'Pöytä kahdelle'],
        },
      ],
    },
    {
      name: ['עלמה ונוף', 'alma venof'],
      language: 'hebrew',
      albums: [
        {
          id: 2011,
          name: ['תה עם נענע', 'te im nana'],
          released: '2026-01-17',
          tracks: [
            ['תה עם נענע', 'te im nana'],
            ['הבית של סבתא', 'habayit shel savta'],
            ['שיר לחלון', 'shir lachalon'],
            ['לאט לאט', 'leat leat'],
            ['ים', 'yam'],
          ],
        },
      ],
    },
    {
      name: 'Ü',
      albums: [
        {
          id: 2012,
          name: 'Umlaut',
          released: '2019-09-27',
          tracks: ['Umlaut', 'Über alle Dächer', 'Tür', 'Grün', 'Frühstück um vier'],
        },
      ],
    },
    {
      name: 'Biscuit Tin Weather',
      albums: [
        {
          id: 2013,
          name: 'Light Drizzle, Clearing Later',
          released: '2026-11-20',
          tracks: [
            'Light Drizzle, Clearing Later',
            'Barometer Kid',
            'Umbrella Etiquette',
            'Cumulus',
            'Forecast for Two',
          ],
        },
      ],
    },
    {
      name: 'Hester & the Hour',
      albums: [
        {
          id: 2014,
          name: 'An Inventory of Small and Perfectly Ordinary Miracles Observed from a Second-Floor Window in March',
          released: '2022-03-25',
          tracks: [
            'An Inventory of Small Miracles',
            'Washing Line Semaphore',
            'The Postman Sings',
            'Cat, Sill, Sun',
            'March',
          ],
        },
      ],
    },
    {
      name: 'Lluvia de Papel',
      language: 'spanish',
      albums: [
        {
          id: 2015,
          name: 'Cuaderno de Campo',
          released: '2025-10-04',
          tracks: ['Cuaderno de Campo', 'Luciérnagas', 'Año Bisiesto', 'El Sofá de Mi Hermana'],
        },
      ],
    },
  ],
};
