import type { Genre } from '../genre.ts';

/** Electronic: night drives, dance floors and patient machines. */
export const electronic: Genre = {
  id: 'electronic',
  name: 'Electronic',
  artists: `
Neon Parish
  1601 2026-09-26 Blue Hour Drive
    Sodium Lamps
    Tail Lights, Slow Rain
    Overpass Cathedral
    Last Exit Before Morning
    Cobalt
  1602 2024-02-17 Vespers for Machines
    Choir of Small Motors
    Candlelight Protocol
    Incense and Voltage
    Bell Tower Arpeggio
    Evensong (Night Shift Version)
Safelight Annex
  1603 2025-04-26 Darkroom
    Silver Bath
    Half a Stop Over
    Grain
    Contact Sheet
ميراج = miraj (arabic)
  1604 2025-09-13 رمال رقمية = rimal raqamiyya
    قافلة النيون = qafilat al neon
    سراب = sarab
    نجمة الجنوب = najmat al janub
    طبلة ٣٠٠٠ = tabla 3000
Kasper Lumen
  1605 2022-10-28 Nordlys Motorik
    Fjordvej 9
    Polar Night Commute
    Snöblind
    Åben Himmel
電気月 = denkigetsu (japanese)
  1606 2026-05-16 深夜回路 = shinya kairo
    自動販売機の夢 = jidouhanbaiki no yume
    二進法の雨 = nishinhou no ame
    湾岸ループ = wangan loop
    零 = zero rei
Modular Aviary
  1607 2021-03-05 Birdsong, Quantised
    Starling Sequence
    Patch Bay Nest
    Murmuration 4/4
    Owl at 3 a.m.
Viola Quasar
  1608 1992-08-14 Rave Letters
    Strobe Confessional
    Warehouse Weather
    Smiley Collapse
    Field 9, Sunrise
Los Autómatas del Sur (spanish)
  1609 2024-12-01 Cumbia Voltaica
    Baile de Transistores
    Selva Estéreo
    Río de Neón
    Güiro Satélite
Subterra
  1610 2026-11-20 Pressure Systems
    Bedplate
    Sump
    Magma Lounge
    Ventilation Shaft No. 5
مهتاب الکتریک = mahtab electric (persian)
  1611 2025-06-28 شب‌های بنفش = shab haye banafsh
    ماه در مدار = maah dar madaar
    باران دیجیتال = baaran digital
    کوچه‌ی بی‌پایان = koocheye bi payan
    نور = noor
Tangerine Lathe
  1612 1977-04-22 Kosmische Küche
    Zeitlupe
    Oscillator Waltz
    Autobahnhof Null
Miss Ampersand
  1613 2026-08-08 And, And, And
    Floorfiller for Introverts
    Bassline Bijou
    Hi-Hat Hotel
    Drop It Gently
Oddvar & the Night Bus
  1614 2020-01-31 Terminus
    Request Stop
    Fogged Windows
    Seat by the Engine
`,
};
