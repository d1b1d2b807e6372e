/** What the bar's first frame does without, in a chunk of its own: ticking time, seeking, the wheel, and what keeps the sound waiting. */
export { ArtistOrTrouble } from './ArtistOrTrouble';
export { BufferingRing } from './BufferingRing';
export { WaitAnnouncer } from './WaitAnnouncer';
export { connectSeek } from './connectSeek';
export { connectVolumeWheel } from './connectVolumeWheel';
