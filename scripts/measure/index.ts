export { type Bench, openBench } from './bench.ts';
export { measureFirstScreen } from './first-screen/firstScreen.ts';
export { measureInteractions } from './interactions/interactions.ts';
export { silentWav } from './interactions/silentWav.ts';
export { measureLibrary } from './library/library.ts';
export { measureLighthouse } from './lighthouse/lighthouse.ts';
export { measurePlayback } from './playback/playback.ts';
export type { SectionOptions } from './sectionOptions.ts';
export { commitsOf, countReactCommits } from './reactCommits.ts';
