/** What the bar's first frame does without, in a chunk of its own: ticking time, seeking, the wheel over the volume, and what keeps the sound waiting. */
export { ArtistOrTrouble } from './ArtistOrTrouble';
export { BufferingRing } from './BufferingRing';
export { WaitAnnouncer } from './WaitAnnouncer';
export { connectSeek } from './connectSeek';
export { connectVolume } from './connectVolume';
