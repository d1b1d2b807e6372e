import type { Genre } from '../genre.ts';

/** R&B: slow jams, soul revues and neo-soul kitchens. */
export const rhythmAndBlues: Genre = {
  id: 'r&b',
  name: 'R&B',
  artists: `
Solenne Adair
  1901 2026-02-14 Honey in the Hourglass
    Silk Alarm
    Leave the Lamp On
    Sunday, Slower
    Soft Thunder
    Your Name in My Mouth
  1902 2022-10-07 Amber
    Candle Math
    Undone by Ten
    Perfume on the Pillowcase
    Before You Text Him
    Low Light, High Hopes
Deacon Lavelle
  1903 1971-08-27 Testify Tenderly
    Hold On, Hallelujah
    Grits and Glory
    Woman on the Welcome Mat
    Tail Fin Communion
Imani Wexford
  1904 2025-08-30 Kitchen Light
    Plantain Sunday
    Slow Cooker Love
    Auntie Energy
    Hum
The Velveteens of Vine Street
  1905 1965-01-15 Three Dimes and a Dream
    Mister Lamplighter
    Tambourine Tears
    Shoo-Wah Summer
    Walk Him Back to Me
Micah Santoro-Bell
  1906 2024-09-15 Voicemail Season
    Read at 2:14
    Elevator Falsetto
    Passenger Seat
    Apology Tour (Private Show)
Océane Vidal (french)
  1907 2026-06-06 Peau de Nuit
    Doucement, dis
    Satin gris
    Là où tu sais
    Ma voix basse
Juke & Jasmine
  1908 1983-09-09 Slow Skate
    Couples Only, Please
    Satellite over Love Street
    Quiet Storm Warning
    Mirrorball Mercy
윤슬 & 밤바다 = yunseul and bambada (korean)
  1909 2025-05-24 느린 파도 = neurin pado
    한강 다리 아래 = hangang dari arae
    네 어깨에 = ne eokkaee
    비누 향 = binu hyang
    잠들지 마 = jamdeulji ma
Terrell Ashby-Moon
  1910 2026-10-24 Crescent
    Midnight Marmalade
    Feather the Brakes
    Say Less, Stay Longer
    Moonroof
Marisol Duarte (portuguese)
  1911 2021-09-10 Saudade Elétrica
    Maré Mansa
    Pele de Pêssego
    Teu Silêncio
    Às Três da Manhã
Clove
  1912 2025-12-13 Slip Dress
    Petty Cash
    Mine, Mostly
    Ex
    The Part of the Party Where We Sit on the Stairs and You Finally Tell Me What You Came Here to Say
Reverend Tull & the Mercy Horns
  1913 1969-11-14 Saturday Sin, Sunday Shine
    Pass the Plate Again
    Sweat Equity
    Cornbread Cathedral
Neve Adeyemi
  1914 2024-03-10 Soft Armour
    Therapist Said
    Gold Hoops
    Unlearn Me
    Bloom, Regardless
`,
};
