import { FakeAudioContext } from './fakeAudioContext';
import { createGainFader } from './fader';
import { createLeveller, type Leveller } from './leveller';
import type { ChannelStrip } from './mixer';

let context: FakeAudioContext;
let leveller: Leveller;
let strip: ChannelStrip;

const makeStrip = (): ChannelStrip => {
  const asContext = context as unknown as AudioContext;
  return {
    source: asContext.createGain(),
    levelling: createGainFader(asContext.createGain().gain, asContext),
    fader: createGainFader(asContext.createGain().gain, asContext),
  };
};
/** The input: a tone of 1 kHz with this peak, in both channels; its loudness in LUFS is about its peak in dB. */
const sound = (peakDb: number): void => {
  const amplitude = 10 ** (peakDb / 20);
  const samples = Float32Array.from(
    { length: 32_768 },
    (_, index) => amplitude * Math.sin((2 * Math.PI * 1000 * index) / context.sampleRate),
  );
  context.heardWindow = (length) => samples.subarray(0, length);
};
const levelDb = (): number => 20 * Math.log10(strip.levelling.level);
const play = (url: string): void => {
  leveller.begin(strip, url);
  leveller.hear();
};
const hearSeconds = (seconds: number): void => void jest.advanceTimersByTime(seconds * 1000);

beforeEach(() => {
  jest.useFakeTimers();
  context = new FakeAudioContext();
  leveller = createLeveller(context as unknown as BaseAudioContext);
  leveller.setOn(true);
  strip = makeStrip();
});

afterEach(() => {
  leveller.dispose();
  jest.useRealTimers();
});

test('a loud source is brought to -14 LUFS while it plays', () => {
  sound(-6);
  play('/loud.mp3');
  hearSeconds(12);
  expect(levelDb()).toBeCloseTo(-8, 0);
});

test('a quiet source is raised, by no more than 6 dB', () => {
  sound(-30);
  play('/quiet.mp3');
  hearSeconds(12);
  expect(levelDb()).toBeCloseTo(6, 1);
});

test('a soft beginning is not raised: a loud hook may follow within six seconds', () => {
  sound(-19);
  play('/hook.mp3');
  hearSeconds(4.5);
  expect(levelDb()).toBe(0);
  sound(-3);
  hearSeconds(1);
  expect(levelDb()).toBeLessThanOrEqual(0);
});

test('the gain moves by no more than 1.5 dB in a second', () => {
  sound(-6);
  play('/loud.mp3');
  let before = levelDb();
  for (let second = 0; second < 10; second += 1) {
    hearSeconds(1);
    // The second's last change may have begun just before it.
    expect(before - levelDb()).toBeLessThanOrEqual(1.5 + 0.6);
    before = levelDb();
  }
});

test('a repeated source starts with its measured loudness', () => {
  sound(-6);
  play('/loud.mp3');
  hearSeconds(12);
  const learnt = levelDb();
  play('/other.mp3');
  expect(levelDb()).toBe(0);
  leveller.begin(strip, '/loud.mp3');
  expect(levelDb()).toBeCloseTo(learnt, 1);
});

test('measurements of a source are kept during a pause', () => {
  sound(-6);
  play('/loud.mp3');
  hearSeconds(12);
  const learnt = levelDb();
  leveller.pause();
  play('/loud.mp3');
  expect(levelDb()).toBeCloseTo(learnt, 1);
});

test('a peak that would clip ends the boost at once', () => {
  sound(-20);
  play('/quiet.mp3');
  hearSeconds(12);
  expect(levelDb()).toBeGreaterThan(5);
  sound(0);
  hearSeconds(0.5);
  expect(levelDb()).toBeLessThanOrEqual(0);
});

test('nothing is measured in silence, or while it is switched off', () => {
  const measure = jest.spyOn(context, 'heardWindow');
  leveller.begin(strip, '/a.mp3');
  hearSeconds(5);
  expect(measure).not.toHaveBeenCalled();

  leveller.hear();
  hearSeconds(1);
  expect(measure).toHaveBeenCalled();

  leveller.pause();
  measure.mockClear();
  hearSeconds(5);
  leveller.hear();
  leveller.setOn(false);
  hearSeconds(5);
  expect(measure).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

test('switched off, the sound returns gradually to its own loudness', () => {
  sound(-2);
  play('/loud.mp3');
  hearSeconds(12);
  const levelled = levelDb();
  leveller.setOn(false);
  hearSeconds(0.2);
  expect(levelDb()).toBeGreaterThan(levelled);
  expect(levelDb()).toBeLessThan(-2);
  hearSeconds(3);
  expect(levelDb()).toBe(0);
});

test('switched on again, it uses its earlier measurements', () => {
  sound(-6);
  play('/loud.mp3');
  leveller.setOn(false);
  leveller.setOn(true);
  hearSeconds(12);
  expect(levelDb()).toBeCloseTo(-8, 0);
});

test('silence is not changed', () => {
  play('/silence.mp3');
  hearSeconds(12);
  expect(levelDb()).toBe(0);
});

test('it remembers only the last few hundred sources', () => {
  sound(-6);
  play('/first.mp3');
  hearSeconds(12);
  for (let other = 0; other < 400; other += 1) leveller.begin(strip, `/${other}.mp3`);
  leveller.begin(strip, '/first.mp3');
  expect(levelDb()).toBe(0);
});
