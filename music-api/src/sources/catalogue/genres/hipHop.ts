import type { GenreEntry } from '../entries.ts';

/** Hip-hop: rap from many cities, each in its own tongue. */
export const hipHop: GenreEntry = {
  id: 'hip-hop',
  name: 'Hip-Hop',
  artists: [
    {
      name: 'Quill Desmond',
      albums: [
        {
          id: 1501,
          name: 'Margin Notes',
          released: '2026-07-25',
          tracks: [
            'Margin Notes',
            'Carbon Copy Kings',
            "Ink Doesn't Sleep",
            'Library Card',
            'Footnote Flow',
            'Redacted',
          ],
        },
        {
          id: 1502,
          name: 'Corner Store Sonnets',
          released: '2022-06-17',
          tracks: [
            'Corner Store Sonnets',
            'Exact Change',
            'Bodega Cat Philosophy',
            'Milk Crate Throne',
          ],
        },
      ],
    },
    {
      name: 'Saffron Brixx',
      albums: [
        {
          id: 1503,
          name: 'Gold Grill Gospel',
          released: '2025-05-03',
          tracks: [
            'Gold Grill Gospel',
            'Auntie Said',
            'Pressure Cooker',
            'Rent Was Due',
            'Look Lively',
          ],
        },
      ],
    },
    {
      name: ['زكي المرسى', 'zaki al marsa'],
      language: 'arabic',
      albums: [
        {
          id: 1504,
          name: ['حكي الشارع', 'haki el sharea'],
          released: '2026-02-21',
          tracks: [
            ['حكي الشارع', 'haki el sharea'],
            ['خبز وملح', 'khobz w meleh'],
            ['من تحت الجسر', 'min taht el jisr'],
            ['ما بنام', 'ma banam'],
            ['صوت الميكروباص', 'sawt el microbus'],
          ],
        },
      ],
    },
    {
      name: 'Gully Gazal',
      language: 'hindi',
      albums: [
        {
          id: 1505,
          name: 'Naya Nukkad',
          released: '2024-08-11',
          tracks: [
            'Naya Nukkad',
            ['पटरी पार', 'patri paar'],
            'Cutting Chai Cypher',
            ['असली आवाज़', 'asli aawaaz'],
            'Seedha Point Pe',
          ],
        },
      ],
    },
    {
      name: 'Old Mill Assembly',
      albums: [
        {
          id: 1506,
          name: 'Dusty Needle Sermons',
          released: '1993-11-09',
          tracks: [
            'Dusty Needle Sermons',
            'Stoop Science',
            'Seven Train Logic',
            "Crate Digger's Lament",
            'Cardboard Kings',
          ],
        },
      ],
    },
    {
      name: 'MC Lanterna',
      language: 'portuguese',
      albums: [
        {
          id: 1507,
          name: 'Ladeira Acima',
          released: '2025-10-11',
          tracks: [
            'Ladeira Acima',
            'Café na Laje',
            'Coração Periférico',
            'Não Me Apressa',
            'Pipa no Vento',
          ],
        },
      ],
    },
    {
      name: 'Temper & Lace',
      albums: [
        {
          id: 1508,
          name: 'Heavy Crown, Light Feet',
          released: '2026-10-17',
          tracks: [
            'Heavy Crown, Light Feet',
            'Two Verses and a Getaway',
            'Sugar in the Tank',
            'Ghost Write Me',
            'Ms. Understood',
          ],
        },
      ],
    },
    {
      name: ['달그림자', 'dalgeurimja'],
      language: 'korean',
      albums: [
        {
          id: 1509,
          name: ['옥탑방 일기', 'oktapbang ilgi'],
          released: '2021-05-28',
          tracks: [
            ['옥탑방 일기', 'oktapbang ilgi'],
            ['막차', 'makcha'],
            ['신호등', 'sinhodeung'],
            ['밤의 문법', 'bamui munbeop'],
            ['라면과 왕관', 'ramyeongwa wanggwan'],
          ],
        },
      ],
    },
    {
      name: 'Bishop Calloway Jr.',
      albums: [
        {
          id: 1510,
          name: 'Sunday Best, Monday Worse',
          released: '2019-02-01',
          tracks: [
            'Sunday Best, Monday Worse',
            'Collection Plate',
            'Barbershop Parliament',
            "Grandmama's Porch Light",
            'Pew',
          ],
        },
      ],
    },
    {
      name: 'Petite Foudre',
      language: 'french',
      albums: [
        {
          id: 1511,
          name: 'Béton Doux',
          released: '2024-05-12',
          tracks: [
            'Béton Doux',
            'Hall B',
            'Même pas peur',
            'Ligne treize bis',
            "Château de sable, château d'eau",
          ],
        },
      ],
    },
    {
      name: ['רחוב שמונה', 'rechov shmone'],
      language: 'hebrew',
      albums: [
        {
          id: 1512,
          name: ['קצב בטון', 'ketzev beton'],
          released: '2022-03-18',
          tracks: [
            ['קצב בטון', 'ketzev beton'],
            ['מילים על הקיר', 'milim al hakir'],
            ['בלי פילטר', 'bli filter'],
            ['שוק בחמישי', 'shuk bechamishi'],
            ['עוד סיבוב', 'od sivuv'],
          ],
        },
      ],
    },
    {
      name: 'Nine Cent Oracle',
      albums: [
        {
          id: 1513,
          name: 'Loose Prophecies',
          released: '2026-04-04',
          tracks: [
            'Loose Prophecies',
            'Payphone Tarot',
            'Third Eye Overdraft',
            'What the Pigeons on the Fire Escape Told Me About Patience, Property Tax and the Price of Bread',
          ],
        },
      ],
    },
    {
      name: 'Fly Honey Syndicate',
      albums: [
        {
          id: 1514,
          name: 'Boombox Diplomacy',
          released: '1988-07-15',
          tracks: [
            'Boombox Diplomacy',
            'Fresh Laces',
            'Double Dutch Dynasty',
            'Rock the Rec Centre',
          ],
        },
      ],
    },
  ],
};
