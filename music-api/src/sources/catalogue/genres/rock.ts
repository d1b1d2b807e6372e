import type { Genre } from '../genre.ts';

/** Rock: garages, arenas and long roads. */
export const rock: Genre = {
  id: 'rock',
  name: 'Rock',
  artists: `
Oryx Republic
  1301 2026-05-30 Static Cathedral
    Wolves in the Wiring
    Ironwood
    The Volume of the Sun
    Throw the Lantern
  1302 2021-04-16 Antelope
    Dust Has a Memory
    Cut the Generator
Kerosene Choir
  1303 1994-09-27 Gasoline Psalms
    Rust Belt Rosary
    Feedback Sermon
    Saint of the Parking Lot
    Amen, Amplifier
Hollow Meridian
  1304 1973-05-11 Low Orbit Blues
    Mercury Underfoot
    Lady of the Static Shore
    Nine Minute Mile
    Sundial Shuffle
Tamsin Voss
  1305 2025-03-15 Bite Marks
    Cheap Leather
    Not Your Weather
    Knuckle Tattoo
    Scream Quietly
Los Relámpagos Tardíos (spanish)
  1306 2018-11-02 Ciudad Sin Frenos
    Trueno de Bolsillo
    Nadie Baja del Tejado
    Perro de Niebla
    Corriente Alterna
The Brass Foxes
  1307 2022-08-05 Kicking Down Sunday
    Two-Stroke Engine
    Bad Tooth
    Fox Hours
    Break the Good Plates
Caul & Ember
  1308 2024-10-13 The Weight of Birds
    Ash Wednesday Engine
    Dark Water, No Wind
    Undertow Hymn
    A Short Incomplete History of Every Fire We Started and Which of Them Are Still Burning Tonight
夜行列車団 = yakou resshadan (japanese)
  1309 2020-06-12 轟音と月 = gouon to tsuki
    錆びた改札 = sabita kaisatsu
    嵐ヶ丘通り = arashigaoka doori
    百年の残響 = hyakunen no zankyou
    火花 = hibana
Quarry Lights
  1310 2026-10-10 Underfoot, Overhead
    Granite Year
    Headlamp
    Every Siren Is a Song
    Slow Collapse of the Weekend
Magda Szklarska i Burza (polish)
  1311 1989-06-02 Grom
    Mój pociąg nie wraca
    Siedem ścian
    Krzyk z podwórka
    Żelazne łąki
Vandal Orchard
  1312 2019-03-29 Pears for the Devil
    Windfall
    Stolen Ladder
    Hard Cider Heart
    Worm
Juliet Harrow
  1313 1979-10-19 Motorway Saints
    Last Call at the Lorry Park
    Leather and Larkspur
    Thunder Over Tin Town
Novembre Rouge (french)
  1314 2025-09-20 Les Murs Respirent
    Sous la ville
    Cœur à cran
    Garde-moi du feu
`,
};
