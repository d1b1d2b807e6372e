import type { GenreEntry } from '../entries.ts';

/** Electronic: night drives, dance floors and patient machines. */
export const electronic: GenreEntry = {
  id: 'electronic',
  name: 'Electronic',
  artists: [
    {
      name: 'Neon Parish',
      albums: [
        {
          id: 1601,
          name: 'Blue Hour Drive',
          released: '2026-09-26',
          tracks: [
            'Blue Hour Drive',
            'Sodium Lamps',
            'Tail Lights, Slow Rain',
            'Overpass Cathedral',
            'Last Exit Before Morning',
            'Cobalt',
          ],
        },
        {
          id: 1602,
          name: 'Vespers for Machines',
          released: '2024-02-17',
          tracks: [
            'Vespers for Machines',
            'Choir of Small Motors',
            'Candlelight Protocol',
            'Incense and Voltage',
            'Bell Tower Arpeggio',
            'Evensong (Night Shift Version)',
          ],
        },
      ],
    },
    {
      name: 'Safelight Annex',
      albums: [
        {
          id: 1603,
          name: 'Darkroom',
          released: '2025-04-26',
          tracks: ['Darkroom', 'Silver Bath', 'Half a Stop Over', 'Grain', 'Contact Sheet'],
        },
      ],
    },
    {
      name: ['ميراج', 'miraj'],
      language: 'arabic',
      albums: [
        {
          id: 1604,
          name: ['رمال رقمية', 'rimal raqamiyya'],
          released: '2025-09-13',
          tracks: [
            ['رمال رقمية', 'rimal raqamiyya'],
            ['قافلة النيون', 'qafilat al neon'],
            ['سراب', 'sarab'],
            ['نجمة الجنوب', 'najmat al janub'],
            ['طبلة ٣٠٠٠', 'tabla 3000'],
          ],
        },
      ],
    },
    {
      name: 'Kasper Lumen',
      albums: [
        {
          id: 1605,
          name: 'Nordlys Motorik',
          released: '2022-10-28',
          tracks: [
            'Nordlys Motorik',
            'Fjordvej 9',
            'Polar Night Commute',
            'Snöblind',
            'Åben Himmel',
          ],
        },
      ],
    },
    {
      name: ['電気月', 'denkigetsu'],
      language: 'japanese',
      albums: [
        {
          id: 1606,
          name: ['深夜回路', 'shinya kairo'],
          released: '2026-05-16',
          tracks: [
            ['深夜回路', 'shinya kairo'],
            ['自動販売機の夢', 'jidouhanbaiki no yume'],
            ['二進法の雨', 'nishinhou no ame'],
            ['湾岸ループ', 'wangan loop'],
            ['零', 'zero rei'],
          ],
        },
      ],
    },
    {
      name: 'Modular Aviary',
      albums: [
        {
          id: 1607,
          name: 'Birdsong, Quantised',
          released: '2021-03-05',
          tracks: [
            'Birdsong, Quantised',
            'Starling Sequence',
            'Patch Bay Nest',
            'Murmuration 4/4',
            'Owl at 3 a.m.',
          ],
        },
      ],
    },
    {
      name: 'Viola Quasar',
      albums: [
        {
          id: 1608,
          name: 'Rave Letters',
          released: '1992-08-14',
          tracks: [
            'Rave Letters',
            'Strobe Confessional',
            'Warehouse Weather',
            'Smiley Collapse',
            'Field 9, Sunrise',
          ],
        },
      ],
    },
    {
      name: 'Los Autómatas del Sur',
      language: 'spanish',
      albums: [
        {
          id: 1609,
          name: 'Cumbia Voltaica',
          released: '2024-12-01',
          tracks: [
            'Cumbia Voltaica',
            'Baile de Transistores',
            'Selva Estéreo',
            'Río de Neón',
            'Güiro Satélite',
          ],
        },
      ],
    },
    {
      name: 'Subterra',
      albums: [
        {
          id: 1610,
          name: 'Pressure Systems',
          released: '2026-11-20',
          tracks: [
            'Pressure Systems',
            'Bedplate',
            'Sump',
            'Magma Lounge',
            'Ventilation Shaft No. 5',
          ],
        },
      ],
    },
    {
      name: ['مهتاب الکتریک', 'mahtab electric'],
      language: 'persian',
      albums: [
        {
          id: 1611,
          name: ['شب‌های بنفش', 'shab haye banafsh'],
          released: '2025-06-28',
          tracks: [
            ['شب‌های بنفش', 'shab haye banafsh'],
            ['ماه در مدار', 'maah dar madaar'],
            ['باران دیجیتال', 'baaran digital'],
            ['کوچه‌ی بی‌پایان', 'koocheye bi payan'],
            ['نور', 'noor'],
          ],
        },
      ],
    },
    {
      name: 'Tangerine Lathe',
      albums: [
        {
          id: 1612,
          name: 'Kosmische Küche',
          released: '1977-04-22',
          tracks: ['Kosmische Küche', 'Zeitlupe', 'Oscillator Waltz', 'Autobahnhof Null'],
        },
      ],
    },
    {
      name: 'Miss Ampersand',
      albums: [
        {
          id: 1613,
          name: 'And, And, And',
          released: '2026-08-08',
          tracks: [
            'And, And, And',
            'Floorfiller for Introverts',
            'Bassline Bijou',
            'Hi-Hat Hotel',
            'Drop It Gently',
          ],
        },
      ],
    },
    {
      name: 'Oddvar & the Night Bus',
      albums: [
        {
          id: 1614,
          name: 'Terminus',
          released: '2020-01-31',
          tracks: ['Terminus', 'Request Stop', 'Fogged Windows', 'Seat by the Engine'],
        },
      ],
    },
  ],
};
