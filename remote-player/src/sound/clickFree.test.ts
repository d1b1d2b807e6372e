/** @jest-environment jsdom */
import {
  context,
  createSoundStage,
  current,
  heard,
  pass,
  settle,
  sounding,
  type SoundStage,
} from './fakeSoundStage';

let stage: SoundStage;

beforeEach(() => {
  stage = createSoundStage();
});

afterEach(() => stage.end());

describe('starts, stops and jumps', () => {
  test('a start is faded in over some milliseconds', async () => {
    await stage.prepare('/a.mp3');
    stage.port.load('/a.mp3');
    stage.port.play();
    expect(heard(current())).toBe(0);
    await pass(12);
    expect(heard(current())).toBeGreaterThan(0);
    expect(heard(current())).toBeLessThan(1);
    await settle();
    expect(heard(current())).toBe(1);
  });

  test('a pause is faded out before the element pauses', async () => {
    await stage.listenTo('/a.mp3');
    stage.port.pause();
    expect(current().paused).toBe(false);
    await pass(20);
    expect(heard(current())).toBeGreaterThan(0);
    expect(heard(current())).toBeLessThan(1);
    await settle();
    expect(current().paused).toBe(true);
    expect(stage.told('toggled-outside')).toEqual([]);
  });

  test('a play during the fade of a pause reverses it', async () => {
    await stage.listenTo('/a.mp3');
    stage.port.pause();
    await pass(20);
    const level = heard(current());
    stage.port.play();
    await pass(0);
    expect(heard(current())).toBeCloseTo(level, 5);
    await settle();
    expect(heard(current())).toBe(1);
    expect(stage.told('toggled-outside')).toEqual([]);
  });

  test('a play that reverses a pause continues to level the source', async () => {
    stage.port.setLevelling(true);
    await stage.listenTo('/a.mp3');
    const measure = jest.spyOn(context(), 'heardWindow');
    stage.port.pause();
    await pass(10);
    stage.port.play();
    await pass(1_000);
    expect(measure).toHaveBeenCalled();
  });

  test('a fade-out takes its time while the source plays on; a jump ends it', async () => {
    await stage.listenTo('/a.mp3');
    stage.port.fadeOut(0.8);
    await pass(400);
    stage.port.fadeOut(0.4);
    expect(heard(current())).toBeGreaterThan(0.5);
    expect(heard(current())).toBeLessThan(0.9);
    await pass(450);
    expect(heard(current())).toBe(0);
    expect(current().paused).toBe(false);
    stage.port.seek(3);
    await settle();
    stage.media(current()).finishSeek();
    await settle();
    expect(heard(current())).toBe(1);
    stage.media(current()).advance(3.01);
    stage.port.fadeOut(0.8);
    await pass(850);
    expect(heard(current())).toBe(0);
  });

  test('a fade-out right after a jump does not delay the jump’s own fade', async () => {
    await stage.listenTo('/a.mp3');
    stage.port.seek(29.6);
    stage.port.fadeOut(0.4);
    await pass(20);
    expect(current().currentTime).toBeLessThan(1);
    expect(heard(current())).toBeLessThan(0.9);
  });

  test('a jump fades out, seeks, and fades in', async () => {
    await stage.listenTo('/a.mp3');
    stage.port.seek(12);
    expect(current().currentTime).toBeLessThan(1);
    expect(stage.port.position?.currentTimeSeconds).toBe(12);
    await pass(50);
    expect(current().currentTime).toBe(12);
    expect(heard(current())).toBe(0);
    stage.media(current()).finishSeek();
    await settle();
    expect(heard(current())).toBe(1);
  });

  test('of several quick jumps the last counts', async () => {
    await stage.listenTo('/a.mp3');
    for (const seconds of [3, 9, 21]) stage.port.seek(seconds);
    expect(stage.port.position?.currentTimeSeconds).toBe(21);
    await settle();
    expect(current().currentTime).toBe(21);
  });

  test('a jump away from the last moment is no end', async () => {
    await stage.listenTo('/a.mp3');
    stage.port.seek(3);
    stage.media(current()).finish();
    stage.media(current()).finishSeek();
    await settle();
    stage.media(current()).finishSeek();
    await settle();
    expect(stage.told('ended')).toEqual([]);
    expect(current().currentTime).toBe(3);
    expect(sounding()).toEqual([current()]);
  });

  test('a jump before the source is ready is stored, reported as the position, and done when it is', async () => {
    stage.port.load('/a.mp3');
    stage.port.seek(12);
    expect(current().currentTime).toBe(0);
    expect(stage.port.position).toEqual({ currentTimeSeconds: 12, durationSeconds: 0 });
    stage.media(current()).arrive(95);
    expect(current().currentTime).toBe(12);
    expect(stage.port.position?.durationSeconds).toBe(95);
    await settle();
  });

  test('a waiting jump is dropped with its source', () => {
    stage.port.load('/a.mp3');
    stage.port.seek(12);
    stage.port.load('/b.mp3');
    stage.media(current()).arrive();
    expect(current().currentTime).toBe(0);
  });

  test('a source can begin in its middle, prepared or not', async () => {
    stage.port.load('/a.mp3', { fromSeconds: 7 });
    stage.media(current()).arrive();
    expect(current().currentTime).toBe(7);

    await stage.prepare('/b.mp3');
    stage.port.load('/b.mp3', { fromSeconds: 9 });
    expect(current().currentTime).toBe(9);
  });

  test('sound that waited for data comes back with a fade', async () => {
    await stage.listenTo('/a.mp3');
    stage.events.length = 0;
    stage.media(current()).starve();
    expect(heard(current())).toBe(0);
    stage.media(current()).arrive();
    await settle();
    expect(heard(current())).toBe(1);
    expect(stage.told('buffering')[0]).toEqual({ type: 'buffering', isBuffering: true });
    expect(stage.told('buffering').at(-1)).toEqual({ type: 'buffering', isBuffering: false });
  });

  test('a storm of plays and pauses leaves one sound, or none', async () => {
    await stage.listenTo('/a.mp3');
    for (let turn = 0; turn < 40; turn += 1) {
      stage.port.play();
      await pass(turn % 7);
      stage.port.pause();
      await pass(turn % 4);
    }
    await settle();
    expect(sounding()).toEqual([]);
    stage.port.play();
    await pass(10);
    stage.media(current()).advance(0.01);
    await settle();
    expect(sounding()).toEqual([current()]);
    expect(stage.told('toggled-outside')).toEqual([]);
  });
});
