import { composeTrack } from '../composition/composeTrack.ts';
import { LoudnessPlan } from './loudnessPlan.ts';

const score = composeTrack({ trackId: 1, genreId: 'indie', durationMillis: 90_000 });
const plan = new LoudnessPlan(
  score,
  new Map([
    ['verse', -20],
    ['chorus', -13],
  ] as const),
  -14,
);

test('the whole is as loud as wished', () => {
  expect(plan.at(90)).toBeCloseTo(-14, 6);
});

test('before the first hook the track is meant to be softer, by as much as its verse is', () => {
  const hook = score.sections.find(({ kind }) => kind === 'chorus')!;
  const before = plan.at(hook.startBar * score.tempo.barSeconds);
  const after = plan.at((hook.startBar + hook.bars) * score.tempo.barSeconds);
  expect(after - before).toBeGreaterThan(2.5);
  expect(after - before).toBeLessThan(7);
});
