import type { Genre } from '../genre.ts';

/** Country: gravel roads, kitchen tables and pedal steel. */
export const country: Genre = {
  id: 'country',
  name: 'Country',
  artists: `
Caleb Rusk
  1801 2026-06-20 Ninety Miles of Rain
    Tailgate Gospel
    Daddy's Other Toolbox
    She Took the Dog and the Good Guitar
    Gravel in My Voice
    Almost Amarillo
  1802 2021-07-16 Fence Line
    Barbed Wire Valentine
    Whiskey Don't Write Back
    Prairie Sermon
Loretta Mae Pickering
  1803 1968-04-19 Kitchen Table Truths
    You Can Keep the Trailer
    Biscuits and Goodbye
    Telephone Party Line
    Honey, Turn the Radio Down
The Dry Creek Sisters
  1804 2024-04-21 Three-Part Heartache
    Cottonwood Choir
    Mama Sang Alto
    Wildflower County
    Rain on a Tin Piano
Hank Dillard Moss
  1805 1976-10-08 Long Haul Lullabies
    Eighteen Wheels and a Wedding Ring
    Truck Stop Angel No. 9
    Diesel Moon
Savannah Creed
  1806 2026-09-12 Boots by the Door
    Small Town Satellite
    Front Porch Famous
    Bless Your Heartbreak
    Dance Hall Dust
Jubal Thorne
  1807 2022-02-25 Coal Dust Hymnal
    Canary
    Company Store Blues
    My Grandfather's Lamp
    Hollow at the Head of the Holler
Rosalind & the Rail Splitters
  1808 2025-07-12 Whistle Stop
    Boxcar Honeymoon
    Banjo at the Border
    Last Train Whistling
    Creosote
Tex Arroyo
  1809 1985-03-22 Cantina Lights
    Spurs on the Dashboard
    Adiós, Abilene
    Tumbleweed Tax
    Neon Cactus Waltz
Waylon Pruitt Jr.
  1810 2025-03-08 Cheap Beer, Expensive Mistakes
    Mud on the Tyres of My Soul
    If the Fish Could Talk
    Hometown Parade
    Her Mother Was Right
Adaline Frost
  1811 2020-11-20 Snow on the Silo
    Quilt
    The Winter We Sold the Horses
    Lantern in the Barn
    Frostbit and Faithful
The Copper Spur Band
  1812 1994-05-06 Saturday Stampede
    Line Dance Lawyer
    Hay Bale Hotel
    Two-Step to Tulsa Springs
Birdie Calhoun
  1813 2026-11-14 Songs I Wrote in My Truck
    Check Engine Light
    Drive-Thru Redemption
    Radio Static & Cornfields
    The Ballad of the Waitress Who Told Me Everything I Needed to Know About Leaving Before the Coffee Got Cold
Orville Stapes
  1814 2019-05-24 Porch Swing Almanac
    Rooster Knows
    Planting by the Moon
    Rust Is Just a Colour
`,
};
