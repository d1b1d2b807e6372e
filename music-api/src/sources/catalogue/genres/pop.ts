import type { GenreEntry } from '../entries.ts';

/** Pop: radio-bright songs in many languages, from bedroom duos to arena choruses. */
export const pop: GenreEntry = {
  id: 'pop',
  name: 'Pop',
  artists: [
    {
      name: 'Marlow & Fern',
      albums: [
        {
          id: 1101,
          name: 'Salt on the Radio',
          released: '2026-06-13',
          tracks: [
            'Salt on the Radio',
            'Postcards to the Tide',
            'Half a Second Summer',
            'Kite Weather',
            'You Laugh in Italics',
            'Lifeguard',
          ],
        },
        {
          id: 1102,
          name: 'Small Hours Club',
          released: '2024-03-24',
          tracks: [
            'Small Hours Club',
            'Borrowed Jacket',
            'Every Light on Ashdown Road',
            'Photo Booth Fever',
            'Nobody Leaves at Eleven',
            'Yes, Yes, Maybe',
            'Everything I Meant to Say to You on the Night Bus Before the Doors Closed and It Was My Stop',
          ],
        },
      ],
    },
    {
      name: ['ليان الصافي', 'layan al safi'],
      language: 'arabic',
      albums: [
        {
          id: 1103,
          name: ['كلّ المدى', 'kull al mada'],
          released: '2026-09-05',
          tracks: [
            ['كلّ المدى', 'kull al mada'],
            ['شبّاك البحر', 'shubbak al bahr'],
            ['قهوة الصبح', 'qahwet el sobh'],
            ['يا ريت تعرف', 'ya reit taaref'],
            ['خلّيك هون', 'khallik hon'],
            ['ليلة من ورق', 'leila min waraq'],
          ],
        },
      ],
    },
    {
      name: 'Isolde Kestrel',
      albums: [
        {
          id: 1104,
          name: 'Glass Parade',
          released: '2021-10-01',
          tracks: ['Glass Parade', 'Tinsel Heart', 'The Good Kind of Ruin', 'Ballroom for One'],
        },
        {
          id: 1105,
          name: 'Velvet Static',
          released: '2025-11-08',
          tracks: ['Velvet Static', 'Call It Gravity', 'Cherry Cola Sky'],
        },
      ],
    },
    {
      name: ['水無月ソラ', 'minazuki sora'],
      language: 'japanese',
      albums: [
        {
          id: 1106,
          name: ['透明な夏', 'toumei na natsu'],
          released: '2025-07-19',
          tracks: [
            ['透明な夏', 'toumei na natsu'],
            ['ガラスの自転車', 'garasu no jitensha'],
            ['終電のあとで', 'shuuden no ato de'],
            ['雨粒ダイアリー', 'amatsubu diary'],
            ['きみは青', 'kimi wa ao'],
          ],
        },
      ],
    },
    {
      name: 'Paloma Tierney',
      albums: [
        {
          id: 1107,
          name: 'Confetti Weather',
          released: '2022-05-06',
          tracks: [
            'Confetti Weather',
            'Lipstick on the Moon',
            'Runaway Sunday',
            'Two Truths and a Slow Dance',
            'Hotel Pool in November',
          ],
        },
      ],
    },
    {
      name: ['하루빛', 'harubit'],
      language: 'korean',
      albums: [
        {
          id: 1108,
          name: ['별의 주파수', 'byeorui jupasu'],
          released: '2026-10-24',
          tracks: [
            ['별의 주파수', 'byeorui jupasu'],
            ['첫눈 신호', 'cheonnun sinho'],
            ['너라는 계절', 'neoraneun gyejeol'],
            ['두근두근 엘리베이터', 'dugeun dugeun elevator'],
            ['새벽 네 시의 편의점', 'saebyeok ne siui pyeonuijeom'],
          ],
        },
      ],
    },
    {
      name: 'Ottoline Bright',
      albums: [
        {
          id: 1109,
          name: 'Roller Rink Romance',
          released: '1986-06-20',
          tracks: [
            'Roller Rink Romance',
            'Telephone Smile',
            'Neon for Breakfast',
            'Dial Tone Darling',
          ],
        },
        {
          id: 1110,
          name: 'Chrome Valentine',
          released: '1988-02-12',
          tracks: ['Chrome Valentine', 'Last Arcade on Earth', 'Saturday Machine'],
        },
      ],
    },
    {
      name: 'Inés Almagro',
      language: 'spanish',
      albums: [
        {
          id: 1111,
          name: 'Corazón de Verano',
          released: '2024-06-30',
          tracks: [
            'Corazón de Verano',
            'Mañana Te Olvido',
            'Azúcar y Sal',
            'La Última Farola',
            'Dime Que Llueve',
          ],
        },
      ],
    },
    {
      name: 'The Paper Comets',
      albums: [
        {
          id: 1112,
          name: 'Handclaps in the Hallway',
          released: '2019-08-16',
          tracks: [
            'Handclaps in the Hallway',
            'Spin the Globe',
            'Oh',
            'Trampoline',
            'Count Me Out Loud',
          ],
        },
      ],
    },
    {
      name: 'Céleste Marchand',
      language: 'french',
      albums: [
        {
          id: 1113,
          name: 'Rue des Étoiles',
          released: '2025-02-09',
          tracks: [
            'Rue des Étoiles',
            'À demi-mot',
            "L'été n'attend pas",
            'Métro, bateau, chaos',
            'Un garçon dans la pluie',
          ],
        },
      ],
    },
    {
      name: ['נועה ברקאי', 'noa barkai'],
      language: 'hebrew',
      albums: [
        {
          id: 1114,
          name: ['חצי ירח', 'hatzi yareach'],
          released: '2026-03-28',
          tracks: [
            ['חצי ירח', 'hatzi yareach'],
            ['תל של חול', 'tel shel chol'],
            ['אל תגיד לילה', 'al tagid layla'],
            ['מכתבים מהגג', 'michtavim mehagag'],
            ['רק שתדע', 'rak sheteda'],
          ],
        },
      ],
    },
    {
      name: 'Juno Halloway',
      albums: [
        {
          id: 1115,
          name: 'Soft Launch',
          released: '2026-11-07',
          tracks: [
            'Soft Launch',
            'Crush Season',
            'Screenshots',
            'Main Character Rain',
            'Text Me When the Sky Changes',
          ],
        },
      ],
    },
    {
      name: 'Zofia Wrońska',
      language: 'polish',
      albums: [
        {
          id: 1116,
          name: 'Światła na Wiśle',
          released: '2020-09-18',
          tracks: [
            'Światła na Wiśle',
            'Zanim zaśniesz',
            'Gdzie jest śnieg',
            'Żółty parasol',
            'Dłoń w dłoń',
          ],
        },
      ],
    },
  ],
};
