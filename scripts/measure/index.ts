export { type Bench, openBench } from './bench.ts';
export { measureFirstScreen } from './first-screen/firstScreen.ts';
export { measureInteractions } from './interactions/interactions.ts';
export { silentWav } from './interactions/silentWav.ts';
export { measureLibrary } from './library/library.ts';
export { measurePlayback } from './playback/playback.ts';
export { commitsOf, countReactCommits } from './reactCommits.ts';
