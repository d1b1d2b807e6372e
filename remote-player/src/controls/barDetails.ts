/** The deferred chunk of the bar: ticking time, seeking, volume by wheel, and buffering messages. */
export { ArtistOrProblem } from './ArtistOrProblem';
export { BufferingRing } from './BufferingRing';
export { WaitAnnouncer } from './WaitAnnouncer';
export { connectSeek } from './connectSeek';
export { connectVolume } from './connectVolume';
