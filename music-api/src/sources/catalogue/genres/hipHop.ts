import type { Genre } from '../genre.ts';

/** Hip-hop: rap from many cities, each in its own tongue. */
export const hipHop: Genre = {
  id: 'hip-hop',
  name: 'Hip-Hop',
  artists: `
Quill Desmond
  1501 2026-07-25 Margin Notes
    Carbon Copy Kings
    Ink Doesn't Sleep
    Library Card
    Footnote Flow
    Redacted
  1502 2022-06-17 Corner Store Sonnets
    Exact Change
    Bodega Cat Philosophy
    Milk Crate Throne
Saffron Brixx
  1503 2025-05-03 Gold Grill Gospel
    Auntie Said
    Pressure Cooker
    Rent Was Due
    Look Lively
زكي المرسى = zaki al marsa (arabic)
  1504 2026-02-21 حكي الشارع = haki el sharea
    خبز وملح = khobz w meleh
    من تحت الجسر = min taht el jisr
    ما بنام = ma banam
    صوت الميكروباص = sawt el microbus
Gully Gazal (hindi)
  1505 2024-08-11 Naya Nukkad
    पटरी पार = patri paar
    Cutting Chai Cypher
    असली आवाज़ = asli aawaaz
    Seedha Point Pe
Old Mill Assembly
  1506 1993-11-09 Dusty Needle Sermons
    Stoop Science
    Seven Train Logic
    Crate Digger's Lament
    Cardboard Kings
MC Lanterna (portuguese)
  1507 2025-10-11 Ladeira Acima
    Café na Laje
    Coração Periférico
    Não Me Apressa
    Pipa no Vento
Temper & Lace
  1508 2026-10-17 Heavy Crown, Light Feet
    Two Verses and a Getaway
    Sugar in the Tank
    Ghost Write Me
    Ms. Understood
달그림자 = dalgeurimja (korean)
  1509 2021-05-28 옥탑방 일기 = oktapbang ilgi
    막차 = makcha
    신호등 = sinhodeung
    밤의 문법 = bamui munbeop
    라면과 왕관 = ramyeongwa wanggwan
Bishop Calloway Jr.
  1510 2019-02-01 Sunday Best, Monday Worse
    Collection Plate
    Barbershop Parliament
    Grandmama's Porch Light
    Pew
Petite Foudre (french)
  1511 2024-05-12 Béton Doux
    Hall B
    Même pas peur
    Ligne treize bis
    Château de sable, château d'eau
רחוב שמונה = rechov shmone (hebrew)
  1512 2022-03-18 קצב בטון = ketzev beton
    מילים על הקיר = milim al hakir
    בלי פילטר = bli filter
    שוק בחמישי = shuk bechamishi
    עוד סיבוב = od sivuv
Nine Cent Oracle
  1513 2026-04-04 Loose Prophecies
    Payphone Tarot
    Third Eye Overdraft
    What the Pigeons on the Fire Escape Told Me About Patience, Property Tax and the Price of Bread
Fly Honey Syndicate
  1514 1988-07-15 Boombox Diplomacy
    Fresh Laces
    Double Dutch Dynasty
    Rock the Rec Centre
`,
};
