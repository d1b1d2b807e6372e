import type { Genre } from '../genre.ts';

/** Indie: bedrooms, village halls and four-track tape. */
export const indie: Genre = {
  id: 'indie',
  name: 'Indie',
  artists: `
The Quiet Tenants
  2001 2026-05-09 Paper Lanterns
    Upstairs Piano
    The Landlord's Daughter's Bicycle
    Deposit
    We Never Met the Neighbours
  2002 2020-10-16 Thin Walls
    Kettle Song
    A Lamp in Every Window
    Forwarding Address
Moth Cartography
  2003 2024-11-17 Maps for the Nocturnal
    Porch Bulb Astronomy
    Wingbeat
    Here Be Streetlights
    Legend & Scale
Elspeth Dunmore
  2004 2021-02-26 Peat
    The Ferryman's Ledger
    Salt Marsh Lullaby
    Heather Underfoot
    Bothy
سهراب نیلوفر = sohrab niloofar (persian)
  2005 2025-03-20 باغ خاموش = baagh e khamoosh
    پنجره‌ی رو به باران = panjareye ru be baran
    انار = anaar
    قصه‌ی ماهی کوچک = ghesseye mahi e koochak
    چای و سکوت = chai o sokoot
Ferrous Wheel
  2006 2026-10-03 Closed for the Season
    Candyfloss Economics
    Ghost Train Operator
    Off-Season Pier
    Everybody Waves from the Top
Joaquim Serra-Alta (portuguese)
  2007 2022-07-22 Janela Aberta
    Bicicleta Azul
    Domingo de Chuva
    Caderno Sem Linhas
    O Gato e a Antena
紙ひこうき通信 = kamihikouki tsuushin (japanese)
  2008 2024-04-14 屋上の手紙 = okujou no tegami
    放課後の宇宙 = houkago no uchuu
    カーテン越しの夏 = curtain goshi no natsu
    五分だけ = gofun dake
    さよならの練習 = sayonara no renshuu
Gull Season
  2009 1987-10-30 Chips in the Rain
    Jangle Street
    Amusement Arcade Romance
    Corduroy Summer
    Pebbledash
Tuuli Koskimies
  2010 2025-01-26 Järven Yllä
    Yötön yö
    Hiljaa, hiljaa
    Sumu nousee
    Pöytä kahdelle
עלמה ונוף = alma venof (hebrew)
  2011 2026-01-17 תה עם נענע = te im nana
    הבית של סבתא = habayit shel savta
    שיר לחלון = shir lachalon
    לאט לאט = leat leat
    ים = yam
Ü
  2012 2019-09-27 Umlaut
    Über alle Dächer
    Tür
    Grün
    Frühstück um vier
Biscuit Tin Weather
  2013 2026-11-20 Light Drizzle, Clearing Later
    Barometer Kid
    Umbrella Etiquette
    Cumulus
    Forecast for Two
Hester & the Hour
  2014 2022-03-25 An Inventory of Small and Perfectly Ordinary Miracles Observed from a Second-Floor Window in March
    Washing Line Semaphore
    The Postman Sings
    Cat, Sill, Sun
    March
Lluvia de Papel (spanish)
  2015 2025-10-04 Cuaderno de Campo
    Luciérnagas
    Año Bisiesto
    El Sofá de Mi Hermana
`,
};
