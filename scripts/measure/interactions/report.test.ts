import type { Interaction, Recording } from './recording.ts';
import { interactionLine, scrollLine } from './report.ts';

const taking = (durationMillis: number): Interaction => ({
  durationMillis,
  inputDelayMillis: 1.4,
  processingMillis: 2.6,
  presentationMillis: durationMillis - 4,
});

const recording = (values: Partial<Recording>): Recording => ({
  interactionCount: values.interactions?.length ?? 0,
  interactions: [],
  longFrames: [],
  frameGapsMillis: [],
  ...values,
});

const bareInput = recording({ interactions: [taking(16)], frameGapsMillis: [16.6, 41.2] });

describe('a line about interactions', () => {
  test('says how many there were, the middle, the 75th percentile, and the worst with its parts', () => {
    const interactions = [24, 96, 32, 40].map(taking);
    expect(interactionLine(recording({ interactions }), bareInput)).toEqual({
      n: 4,
      median: 32,
      p75: 40,
      worst: 96,
      'input delay': 1,
      processing: 3,
      presentation: 92,
      'longest frame': '< 50',
      'x bare': 2.5,
      'under 100': 'yes',
    });
  });

  test('says no as soon as one interaction takes 100 ms', () => {
    const interactions = [24, 24, 24, 100].map(taking);
    expect(interactionLine(recording({ interactions }), bareInput)['under 100']).toBe('NO');
  });

  test('counts those that were too short for the browser to tell about', () => {
    const line = interactionLine(
      recording({ interactionCount: 4, interactions: [taking(48)] }),
      bareInput,
    );
    expect(line).toMatchObject({ n: 4, median: 8, p75: 8, worst: 48 });
  });

  test('is compared with the same input in the bare page', () => {
    const own = recording({ interactions: [taking(60)] });
    const bare = recording({ interactions: [taking(24)] });
    expect(interactionLine(own, bare)['x bare']).toBe(2.5);
  });

  test('contains the longest frame', () => {
    const frames = [60.4, 294.4].map((durationMillis) => ({
      durationMillis,
      styleAndLayoutMillis: 1,
      forcedMillis: 0,
    }));
    const line = interactionLine(
      recording({ interactions: [taking(24)], longFrames: frames }),
      bareInput,
    );
    expect(line['longest frame']).toBe(294);
  });

  test('is an error if nothing was recorded', () => {
    expect(() => interactionLine(recording({}), bareInput)).toThrow('No interaction was recorded');
  });
});

describe('a line about scrolling', () => {
  test('says how many frames there were and how far apart, and what the longest did', () => {
    const line = scrollLine(
      recording({
        frameGapsMillis: [16.6, 16.7, 33.4, 120.2],
        longFrames: [
          { durationMillis: 51, styleAndLayoutMillis: 9, forcedMillis: 0 },
          { durationMillis: 118, styleAndLayoutMillis: 70.3, forcedMillis: 12.2 },
        ],
      }),
      bareInput,
    );
    expect(line).toEqual({
      frames: 4,
      'median gap': 17,
      'p95 gap': 120,
      'longest gap': 120,
      'bare longest': 41,
      'style and layout': 70,
      forced: 12,
      'under 100': 'NO',
    });
  });

  test('is an error if no frame was recorded', () => {
    expect(() => scrollLine(recording({}), bareInput)).toThrow('No animation frame was recorded');
  });
});
