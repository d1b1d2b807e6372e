import type { GenreId } from '@prelude/composer';

/** What is known of a track when a mood is asked for. */
export interface MoodFacts {
  readonly genreId: GenreId;
  readonly beatsPerMinute: number;
  /** Whether its scale has a minor third. */
  readonly isMinor: boolean;
}

/** A mood or subject that people search by, derived from a track's title, tempo, key and genre. */
export interface Mood {
  /** What it is called in a search, separated by commas. */
  readonly names: string;
  /** Words of titles that speak of it, folded and in Latin letters, separated by blanks. */
  readonly titleWords: string;
  /** Whether a track's music is of this mood; without it, only titles count. */
  readonly fits?: (facts: MoodFacts) => boolean;
  /** Smaller is nearer to the mood. */
  readonly distance: (facts: MoodFacts) => number;
}

const slowest = ({ beatsPerMinute }: MoodFacts): number => beatsPerMinute;
const fastest = ({ beatsPerMinute }: MoodFacts): number => -beatsPerMinute;
const isOneOf =
  (...genreIds: readonly GenreId[]) =>
  ({ genreId }: MoodFacts): boolean =>
    genreIds.includes(genreId);

const isDanced = isOneOf('electronic', 'pop', 'bollywood');
const isDriven = isOneOf('electronic', 'pop', 'rock');
const isOpenRoad = isOneOf('country', 'rock');
const isTender = isOneOf('r&b', 'bollywood');
const isPlayedUnsung = isOneOf('jazz', 'hip-hop');

/** The moods and subjects that the catalogue can tell. */
export const MOODS: readonly Mood[] = [
  {
    names:
      'chill, chilled, chillout, chill out, relax, relaxing, relaxed, relaxation, calm, calming, ' +
      'mellow, peaceful, easy listening, laid back, cozy, cosy, unwind, soft, slow, quiet, soothing',
    titleWords: '',
    fits: ({ beatsPerMinute, genreId }) => beatsPerMinute <= 96 && genreId !== 'rock',
    distance: slowest,
  },
  {
    names: 'sleep, sleeping, sleepy, bedtime, lullaby, lullabies, meditation, meditate, yoga, spa',
    titleWords: 'lullaby lullabies kolysanka',
    fits: ({ beatsPerMinute }) => beatsPerMinute <= 84,
    distance: slowest,
  },
  {
    names:
      'focus, study, studying, study beats, concentration, concentrate, work, working, coding, ' +
      'reading, homework, deep focus, background, instrumental, instrumentals',
    titleWords: '',
    fits: (facts) => isPlayedUnsung(facts) && facts.beatsPerMinute <= 120,
    distance: slowest,
  },
  {
    names:
      'happy, feel good, feelgood, good vibes, cheerful, joy, joyful, upbeat, fun, positive, uplifting',
    titleWords: 'smile chirunavvu',
    fits: ({ beatsPerMinute, isMinor }) => !isMinor && beatsPerMinute >= 108,
    distance: fastest,
  },
  {
    names:
      'sad, sadness, heartbreak, heartbroken, breakup, break up, broken heart, melancholy, cry, ' +
      'crying, tears, lonely, emotional, moody, dark',
    titleWords: 'heartache heartbreak tears goodbye lament lonely sayonara adios saudade ruin',
    fits: ({ beatsPerMinute, isMinor }) => isMinor && beatsPerMinute <= 108,
    distance: ({ beatsPerMinute, isMinor }) => beatsPerMinute + (isMinor ? 0 : 60),
  },
  {
    names:
      'party, dance party, partying, friday night, weekend, celebration, dancing, dancefloor, danceable',
    titleWords: 'party dance disco rave baile nachdi floorfiller mirrorball',
    fits: (facts) => isDanced(facts) && facts.beatsPerMinute >= 112,
    distance: fastest,
  },
  {
    names:
      'workout, work out, gym, running, run, training, exercise, cardio, energetic, energy, ' +
      'motivation, motivational, pump up, power, fast, hype, gaming',
    titleWords: '',
    fits: (facts) => isDriven(facts) && facts.beatsPerMinute >= 122,
    distance: fastest,
  },
  {
    names:
      'love, romance, romantic, valentine, valentines, valentines day, date night, wedding, kiss, ishq, ' +
      'pyar, kaadhal, amor',
    titleWords:
      'love romance valentine honey darling heart sweetheart crush dil corazon coeur coracao kaadhal ' +
      'honeymoon wedding saathi olavina hearts',
    fits: (facts) => isTender(facts) && facts.beatsPerMinute <= 92,
    distance: slowest,
  },
  {
    names:
      'road trip, roadtrip, driving, drive, car, highway, travel, journey, on the road, trucks',
    titleWords:
      'road roads drive drivethru motorway highway miles mile truck tailgate passenger safar saathi ' +
      'payanam raaste haul dashboard wheels exit daari',
    fits: (facts) => isOpenRoad(facts) && !facts.isMinor && facts.beatsPerMinute >= 112,
    distance: fastest,
  },
  {
    names: 'summer, summertime, summer hits, sun, sunny, sunshine, beach, holiday, vacation',
    titleWords:
      'summer verano lete natsu sun sunrise dhoop beach sola lifeguard marina pool velugu',
    distance: fastest,
  },
  {
    names: 'rain, rainy, rainy day, rainy days, raining, monsoon, baarish, barish, mazhai',
    titleWords:
      'rain rains drizzle umbrella monsoon baarish barsaat boondon mazhaikkurippu vaana male ' +
      'mungaarina llueve lluvia pluie chuva ame amatsubu baaran baran deszcz parasol thunder kasa cumulus',
    distance: slowest,
  },
  {
    names: 'night, nights, late night, midnight, nighttime, evening, moonlight, moon',
    titleWords:
      'night nocturnal midnight raat noche nuit layla leila bamui raathri iravin shab evening ' +
      'evensong shaam saanjh andhi sandhyaadeepam moon chaand nilavin nilaavinte tsuki maah yareach ' +
      'medianoche moonroof hours',
    distance: slowest,
  },
  {
    names: 'morning, good morning, wake up, waking up, sunrise, breakfast, coffee, monday',
    titleWords:
      'morning breakfast fruhstuck sunrise subah sobh coffee coffe cafe chai kaapi chaya kappi velugu ' +
      'monday manha saebyeok qahwet',
    distance: fastest,
  },
  {
    names: 'winter, snow, snowy, cold, ice',
    titleWords:
      'winter snow frost frostbit sniegu snieg yuki cheonnun snoblind polar november novembre',
    distance: slowest,
  },
  {
    names: 'sea, ocean, river, water, waves',
    titleWords:
      'sea ocean tide river shore estuary samundar darya nadhi godavari kaveri puzhayude bahr yam ' +
      'mare pado alala kinare naav kadal wave waves boating',
    distance: slowest,
  },
  {
    names: 'train, trains',
    titleWords: 'train tren shuuden eki pociag tramwaj whistle boxcar platform kaisatsu vandi rail',
    distance: fastest,
  },
];
