import type { GenreEntry } from '../entries.ts';

/** R&B: slow jams, soul revues and neo-soul kitchens. */
export const rhythmAndBlues: GenreEntry = {
  id: 'r&b',
  name: 'R&B',
  artists: [
    {
      name: 'Solenne Adair',
      albums: [
        {
          id: 1901,
          name: 'Honey in the Hourglass',
          released: '2026-02-14',
          tracks: [
            'Honey in the Hourglass',
            'Silk Alarm',
            'Leave the Lamp On',
            'Sunday, Slower',
            'Soft Thunder',
            'Your Name in My Mouth',
          ],
        },
        {
          id: 1902,
          name: 'Amber',
          released: '2022-10-07',
          tracks: [
            'Amber',
            'Candle Math',
            'Undone by Ten',
            'Perfume on the Pillowcase',
            'Before You Text Him',
            'Low Light, High Hopes',
          ],
        },
      ],
    },
    {
      name: 'Deacon Lavelle',
      albums: [
        {
          id: 1903,
          name: 'Testify Tenderly',
          released: '1971-08-27',
          tracks: [
            'Testify Tenderly',
            'Hold On, Hallelujah',
            'Grits and Glory',
            'Woman on the Welcome Mat',
            'Tail Fin Communion',
          ],
        },
      ],
    },
    {
      name: 'Imani Wexford',
      albums: [
        {
          id: 1904,
          name: 'Kitchen Light',
          released: '2025-08-30',
          tracks: ['Kitchen Light', 'Plantain Sunday', 'Slow Cooker Love', 'Auntie Energy', 'Hum'],
        },
      ],
    },
    {
      name: 'The Velveteens of Vine Street',
      albums: [
        {
          id: 1905,
          name: 'Three Dimes and a Dream',
          released: '1965-01-15',
          tracks: [
            'Three Dimes and a Dream',
            'Mister Lamplighter',
            'Tambourine Tears',
            'Shoo-Wah Summer',
            'Walk Him Back to Me',
          ],
        },
      ],
    },
    {
      name: 'Micah Santoro-Bell',
      albums: [
        {
          id: 1906,
          name: 'Voicemail Season',
          released: '2024-09-15',
          tracks: [
            'Voicemail Season',
            'Read at 2:14',
            'Elevator Falsetto',
            'Passenger Seat',
            'Apology Tour (Private Show)',
          ],
        },
      ],
    },
    {
      name: 'Océane Vidal',
      language: 'french',
      albums: [
        {
          id: 1907,
          name: 'Peau de Nuit',
          released: '2026-06-06',
          tracks: [
            'Peau de Nuit',
            'Doucement, dis',
            'Satin gris',
            'Là où tu sais',
            'Ma voix basse',
          ],
        },
      ],
    },
    {
      name: 'Juke & Jasmine',
      albums: [
        {
          id: 1908,
          name: 'Slow Skate',
          released: '1983-09-09',
          tracks: [
            'Slow Skate',
            'Couples Only, Please',
            'Satellite over Love Street',
            'Quiet Storm Warning',
            'Mirrorball Mercy',
          ],
        },
      ],
    },
    {
      name: ['윤슬 & 밤바다', 'yunseul and bambada'],
      language: 'korean',
      albums: [
        {
          id: 1909,
          name: ['느린 파도', 'neurin pado'],
          released: '2025-05-24',
          tracks: [
            ['느린 파도', 'neurin pado'],
            ['한강 다리 아래', 'hangang dari arae'],
            ['네 어깨에', 'ne eokkaee'],
            ['비누 향', 'binu hyang'],
            ['잠들지 마', 'jamdeulji ma'],
          ],
        },
      ],
    },
    {
      name: 'Terrell Ashby-Moon',
      albums: [
        {
          id: 1910,
          name: 'Crescent',
          released: '2026-10-24',
          tracks: [
            'Crescent',
            'Midnight Marmalade',
            'Feather the Brakes',
            'Say Less, Stay Longer',
            'Moonroof',
          ],
        },
      ],
    },
    {
      name: 'Marisol Duarte',
      language: 'portuguese',
      albums: [
        {
          id: 1911,
          name: 'Saudade Elétrica',
          released: '2021-09-10',
          tracks: [
            'Saudade Elétrica',
            'Maré Mansa',
            'Pele de Pêssego',
            'Teu Silêncio',
            'Às Três da Manhã',
          ],
        },
      ],
    },
    {
      name: 'Clove',
      albums: [
        {
          id: 1912,
          name: 'Slip Dress',
          released: '2025-12-13',
          tracks: [
            'Slip Dress',
            'Petty Cash',
            'Mine, Mostly',
            'Ex',
            'The Part of the Party Where We Sit on the Stairs and You Finally Tell Me What You Came Here to Say',
          ],
        },
      ],
    },
    {
      name: 'Reverend Tull & the Mercy Horns',
      albums: [
        {
          id: 1913,
          name: 'Saturday Sin, Sunday Shine',
          released: '1969-11-14',
          tracks: [
            'Saturday Sin, Sunday Shine',
            'Pass the Plate Again',
            'Sweat Equity',
            'Cornbread Cathedral',
          ],
        },
      ],
    },
    {
      name: 'Neve Adeyemi',
      albums: [
        {
          id: 1914,
          name: 'Soft Armour',
          released: '2024-03-10',
          tracks: [
            'Soft Armour',
            'Therapist Said',
            'Gold Hoops',
            'Unlearn Me',
            'Bloom, Regardless',
          ],
        },
      ],
    },
  ],
};
