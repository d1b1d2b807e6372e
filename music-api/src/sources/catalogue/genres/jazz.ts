import type { Genre } from '../genre.ts';

/** Jazz: small groups, late sets and one very large orchestra. */
export const jazz: Genre = {
  id: 'jazz',
  name: 'Jazz',
  artists: `
Lucius Farrow Quartet
  1701 1961-02-10 Midnight at the Marigold
    Farrow's Furrow
    Blues for a Borrowed Umbrella
    Half Past Delilah
    The Elevator Operator
  1702 1964-10-02 Second Set
    Lament in Taxi Yellow
    Walking Ruthie Home
Odalys Fontaine
  1703 2024-01-27 Smoke, Slowly
    I Kept the Matchbook
    A Quiet Table for None
    Gardenia After Rain
    Never on a Tuesday
The Bottle Kiln Trio
  1704 2025-02-23 Glaze
    Slipware
    Crackle
    Cobalt and Clay
    Seconds Shelf
白鷺カルテット = shirasagi quartet (japanese)
  1705 1978-11-17 月夜の珈琲 = tsukiyo no coffee
    路地裏スウィング = rojiura swing
    雪の降る駅 = yuki no furu eki
    青い傘 = aoi kasa
    柳 = yanagi
Teófilo Barragán (spanish)
  1706 1969-06-06 Noche en Clave
    Mambo para Mi Abuela
    Tres Gardenias Tardías
    El Bongosero Dormido
    Malecón a Medianoche
Wren Abernathy
  1707 2026-03-14 Room Tone
    Breath Before the Phrase
    Sparrow Changes
    Letter in 7/4
    Undergrowth
The Slow and Magnificent Orchestra of Everyone Who Ever Waited for a Train in the Snow
  1708 2022-11-25 Departures, Delayed
    Platform Fanfare
    Suite for Thermos and Brass
    The Announcer's Solo
    Connecting Service
Ignace Beaulieu (french)
  1709 1954-05-14 Manouche Lunaire
    Valse des Tonneliers
    Swing de la Rue Basse
    Pluie sur les guitares
Nkechi Obafemi-Lund
  1710 2026-08-22 Harmattan Blue
    Lagos to Malmö
    Talking Drum, Listening Bass
    Red Earth Rubato
    Auntie Sola's Second Line
Percival Stoke Septet
  1711 1957-09-20 Hot Buttered Crumpets
    Bounce on the Boating Lake
    Trombone Marmalade
    Lady Agatha Swings
Anoushka Pell & Tide Table
  1712 2025-11-29 Neap
    Spring Tide Raga
    Low Water Ballad
    Estuary English
    Mudlark
Tomasz Zieliński Kwintet (polish)
  1713 1972-03-03 Ćma przy lampie
    Kołysanka dla miasta
    Deszcz na Dolnej
    Ostatni tramwaj
    Źdźbło
Delphine & the Understudies
  1714 2026-10-31 Opening Night Nerves
    Greasepaint Waltz
    Break a Leg, Break a Heart
    Bow
`,
};
