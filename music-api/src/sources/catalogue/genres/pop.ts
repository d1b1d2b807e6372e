import type { Genre } from '../genre.ts';

/** Pop: radio-bright songs in many languages, from bedroom duos to arena choruses. */
export const pop: Genre = {
  id: 'pop',
  name: 'Pop',
  artists: `
Marlow & Fern
  1101 2026-06-13 Salt on the Radio
    Postcards to the Tide
    Half a Second Summer
    Kite Weather
    You Laugh in Italics
    Lifeguard
  1102 2024-03-24 Small Hours Club
    Borrowed Jacket
    Every Light on Ashdown Road
    Photo Booth Fever
    Nobody Leaves at Eleven
    Yes, Yes, Maybe
    Everything I Meant to Say to You on the Night Bus Before the Doors Closed and It Was My Stop
ليان الصافي = layan al safi (arabic)
  1103 2026-09-05 كلّ المدى = kull al mada
    شبّاك البحر = shubbak al bahr
    قهوة الصبح = qahwet el sobh
    يا ريت تعرف = ya reit taaref
    خلّيك هون = khallik hon
    ليلة من ورق = leila min waraq
Isolde Kestrel
  1104 2021-10-01 Glass Parade
    Tinsel Heart
    The Good Kind of Ruin
    Ballroom for One
  1105 2025-11-08 Velvet Static
    Call It Gravity
    Cherry Cola Sky
水無月ソラ = minazuki sora (japanese)
  1106 2025-07-19 透明な夏 = toumei na natsu
    ガラスの自転車 = garasu no jitensha
    終電のあとで = shuuden no ato de
    雨粒ダイアリー = amatsubu diary
    きみは青 = kimi wa ao
Paloma Tierney
  1107 2022-05-06 Confetti Weather
    Lipstick on the Moon
    Runaway Sunday
    Two Truths and a Slow Dance
    Hotel Pool in November
하루빛 = harubit (korean)
  1108 2026-10-24 별의 주파수 = byeorui jupasu
    첫눈 신호 = cheonnun sinho
    너라는 계절 = neoraneun gyejeol
    두근두근 엘리베이터 = dugeun dugeun elevator
    새벽 네 시의 편의점 = saebyeok ne siui pyeonuijeom
Ottoline Bright
  1109 1986-06-20 Roller Rink Romance
    Telephone Smile
    Neon for Breakfast
    Dial Tone Darling
  1110 1988-02-12 Chrome Valentine
    Last Arcade on Earth
    Saturday Machine
Inés Almagro (spanish)
  1111 2024-06-30 Corazón de Verano
    Mañana Te Olvido
    Azúcar y Sal
    La Última Farola
    Dime Que Llueve
The Paper Comets
  1112 2019-08-16 Handclaps in the Hallway
    Spin the Globe
    Oh
    Trampoline
    Count Me Out Loud
Céleste Marchand (french)
  1113 2025-02-09 Rue des Étoiles
    À demi-mot
    L'été n'attend pas
    Métro, bateau, chaos
    Un garçon dans la pluie
נועה ברקאי = noa barkai (hebrew)
  1114 2026-03-28 חצי ירח = hatzi yareach
    תל של חול = tel shel chol
    אל תגיד לילה = al tagid layla
    מכתבים מהגג = michtavim mehagag
    רק שתדע = rak sheteda
Juno Halloway
  1115 2026-11-07 Soft Launch
    Crush Season
    Screenshots
    Main Character Rain
    Text Me When the Sky Changes
Zofia Wrońska (polish)
  1116 2020-09-18 Światła na Wiśle
    Zanim zaśniesz
    Gdzie jest śnieg
    Żółty parasol
    Dłoń w dłoń
`,
};
