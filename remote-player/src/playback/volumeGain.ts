/** Loudness grows with the sound pressure to this power (Stevens' power law). */
const LOUDNESS_EXPONENT = 0.6;

/** The gain, 0 to 1, at which a sound is as loud as the listener's volume says, 0 to 1: half of it is half as loud. */
export const gainOfVolume = (volume: number): number => volume ** (1 / LOUDNESS_EXPONENT);
