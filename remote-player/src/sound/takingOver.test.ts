/** @jest-environment jsdom */
import {
  createSoundStage,
  current,
  elements,
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

describe('replacing a source', () => {
  test('without overlap ends the old one with a fade of some milliseconds', async () => {
    await stage.listenTo('/a.mp3');
    const before = current();
    await stage.prepare('/b.mp3');
    stage.port.load('/b.mp3');
    expect(heard(before)).toBe(1);
    stage.port.play();
    await pass(20);
    expect(heard(before)).toBeGreaterThan(0);
    expect(heard(before)).toBeLessThan(1);
    await settle();
    expect(sounding()).toEqual([current()]);
    expect(before).not.toHaveAttribute('src');
  });

  test('with overlap keeps the total power constant', async () => {
    await stage.listenTo('/a.mp3');
    const before = current();
    await stage.prepare('/b.mp3');
    stage.port.load('/b.mp3', { overlapSeconds: 8 });
    stage.port.play();
    stage.media(current()).advance(0.01);
    for (let second = 0; second < 8; second += 1) {
      await pass(1000);
      expect(heard(before) ** 2 + heard(current()) ** 2).toBeCloseTo(1, 1);
    }
    await settle();
    expect(sounding()).toEqual([current()]);
  });

  test("with overlap counts from the new source's first sound", async () => {
    await stage.listenTo('/a.mp3');
    const before = current();
    stage.port.load('/b.mp3', { overlapSeconds: 2 });
    stage.port.play();
    await pass(490);
    expect(heard(before)).toBe(1);
    stage.media(current()).arrive();
    stage.media(current()).advance(0.01);
    await pass(1000);
    expect(heard(before)).toBeGreaterThan(0);
    expect(heard(before)).toBeLessThan(0.9);
    await pass(1200);
    expect(sounding()).toEqual([current()]);
  });

  test('with overlap ends the old one, too, if the new source does not sound within half a second', async () => {
    await stage.listenTo('/a.mp3');
    const before = current();
    for (const track of ['b', 'c', 'd', 'e']) {
      stage.port.load(`/${track}.mp3`, { overlapSeconds: 0.15 });
      stage.port.play();
      await pass(120);
    }
    expect(heard(before)).toBe(1);
    await pass(250);
    expect(sounding()).toEqual([]);
  });

  test.each(['pause', 'unload'] as const)('%s in an overlap silences both', async (command) => {
    await stage.listenTo('/a.mp3');
    await stage.listenTo('/b.mp3', { overlapSeconds: 12 });
    expect(sounding()).toHaveLength(2);
    stage.port[command]();
    await settle();
    expect(sounding()).toEqual([]);
  });

  test('and a failure of the new one silences the old one as well', async () => {
    await stage.listenTo('/a.mp3');
    stage.port.load('/b.mp3', { overlapSeconds: 12 });
    stage.port.play();
    stage.media(current()).fail(4);
    await settle();
    expect(sounding()).toEqual([]);
    expect(stage.told('failed')).toHaveLength(1);
    expect(stage.told('toggled-outside')).toEqual([]);
  });

  test('50 loads in a row leave one sound, the last', async () => {
    await stage.listenTo('/a.mp3');
    for (let track = 1; track <= 50; track += 1) {
      stage.port.load(`/${track}.mp3`, { overlapSeconds: track % 2 ? 0 : 12 });
      stage.port.play();
      await pass(track % 5);
    }
    stage.media(current()).arrive();
    await pass(10);
    stage.media(current()).advance(0.01);
    await pass(12_500);
    expect(sounding()).toEqual([current()]);
    expect(current()).toHaveAttribute('src', '/50.mp3');
    expect(elements()).toHaveLength(4);
  });

  test('the time from play to the first sound of a ready source is measured', async () => {
    const before = stage.port.startLatencySeconds;
    await stage.prepare('/a.mp3');
    stage.port.load('/a.mp3');
    stage.port.play();
    await pass(60);
    stage.media(current()).advance(0.01);
    expect(stage.port.startLatencySeconds).toBeGreaterThan(before);
  });
});
