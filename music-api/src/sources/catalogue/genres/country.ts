import type { GenreEntry } from '../entries.ts';

/** Country: gravel roads, kitchen tables and pedal steel. */
export const country: GenreEntry = {
  id: 'country',
  name: 'Country',
  artists: [
    {
      name: 'Caleb Rusk',
      albums: [
        {
          id: 1801,
          name: 'Ninety Miles of Rain',
          released: '2026-06-20',
          tracks: [
            'Ninety Miles of Rain',
            'Tailgate Gospel',
            "Daddy's Other Toolbox",
            'She Took the Dog and the Good Guitar',
            'Gravel in My Voice',
            'Almost Amarillo',
          ],
        },
        {
          id: 1802,
          name: 'Fence Line',
          released: '2021-07-16',
          tracks: [
            'Fence Line',
            'Barbed Wire Valentine',
            "Whiskey Don't Write Back",
            'Prairie Sermon',
          ],
        },
      ],
    },
    {
      name: 'Loretta Mae Pickering',
      albums: [
        {
          id: 1803,
          name: 'Kitchen Table Truths',
          released: '1968-04-19',
          tracks: [
            'Kitchen Table Truths',
            'You Can Keep the Trailer',
            'Biscuits and Goodbye',
            'Telephone Party Line',
            'Honey, Turn the Radio Down',
          ],
        },
      ],
    },
    {
      name: 'The Dry Creek Sisters',
      albums: [
        {
          id: 1804,
          name: 'Three-Part Heartache',
          released: '2024-04-21',
          tracks: [
            'Three-Part Heartache',
            'Cottonwood Choir',
            'Mama Sang Alto',
            'Wildflower County',
            'Rain on a Tin Piano',
          ],
        },
      ],
    },
    {
      name: 'Hank Dillard Moss',
      albums: [
        {
          id: 1805,
          name: 'Long Haul Lullabies',
          released: '1976-10-08',
          tracks: [
            'Long Haul Lullabies',
            'Eighteen Wheels and a Wedding Ring',
            'Truck Stop Angel No. 9',
            'Diesel Moon',
          ],
        },
      ],
    },
    {
      name: 'Savannah Creed',
      albums: [
        {
          id: 1806,
          name: 'Boots by the Door',
          released: '2026-09-12',
          tracks: [
            'Boots by the Door',
            'Small Town Satellite',
            'Front Porch Famous',
            'Bless Your Heartbreak',
            'Dance Hall Dust',
          ],
        },
      ],
    },
    {
      name: 'Jubal Thorne',
      albums: [
        {
          id: 1807,
          name: 'Coal Dust Hymnal',
          released: '2022-02-25',
          tracks: [
            'Coal Dust Hymnal',
            'Canary',
            'Company Store Blues',
            "My Grandfather's Lamp",
            'Hollow at the Head of the Holler',
          ],
        },
      ],
    },
    {
      name: 'Rosalind & the Rail Splitters',
      albums: [
        {
          id: 1808,
          name: 'Whistle Stop',
          released: '2025-07-12',
          tracks: [
            'Whistle Stop',
            'Boxcar Honeymoon',
            'Banjo at the Border',
            'Last Train Whistling',
            'Creosote',
          ],
        },
      ],
    },
    {
      name: 'Tex Arroyo',
      albums: [
        {
          id: 1809,
          name: 'Cantina Lights',
          released: '1985-03-22',
          tracks: [
            'Cantina Lights',
            'Spurs on the Dashboard',
            'Adiós, Abilene',
            'Tumbleweed Tax',
            'Neon Cactus Waltz',
          ],
        },
      ],
    },
    {
      name: 'Waylon Pruitt Jr.',
      albums: [
        {
          id: 1810,
          name: 'Cheap Beer, Expensive Mistakes',
          released: '2025-03-08',
          tracks: [
            'Cheap Beer, Expensive Mistakes',
            'Mud on the Tyres of My Soul',
            'If the Fish Could Talk',
            'Hometown Parade',
            'Her Mother Was Right',
          ],
        },
      ],
    },
    {
      name: 'Adaline Frost',
      albums: [
        {
          id: 1811,
          name: 'Snow on the Silo',
          released: '2020-11-20',
          tracks: [
            'Snow on the Silo',
            'Quilt',
            'The Winter We Sold the Horses',
            'Lantern in the Barn',
            'Frostbit and Faithful',
          ],
        },
      ],
    },
    {
      name: 'The Copper Spur Band',
      albums: [
        {
          id: 1812,
          name: 'Saturday Stampede',
          released: '1994-05-06',
          tracks: [
            'Saturday Stampede',
            'Line Dance Lawyer',
            'Hay Bale Hotel',
            'Two-Step to Tulsa Springs',
          ],
        },
      ],
    },
    {
      name: 'Birdie Calhoun',
      albums: [
        {
          id: 1813,
          name: 'Songs I Wrote in My Truck',
          released: '2026-11-14',
          tracks: [
            'Songs I Wrote in My Truck',
            'Check Engine Light',
            'Drive-Thru Redemption',
            'Radio Static & Cornfields',
            'The Ballad of the Waitress Who Told Me Everything I Needed to Know About Leaving Before the Coffee Got Cold',
          ],
        },
      ],
    },
    {
      name: 'Orville Stapes',
      albums: [
        {
          id: 1814,
          name: 'Porch Swing Almanac',
          released: '2019-05-24',
          tracks: [
            'Porch Swing Almanac',
            'Rooster Knows',
            'Planting by the Moon',
            'Rust Is Just a Colour',
          ],
        },
      ],
    },
  ],
};
