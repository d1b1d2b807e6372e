/** @jest-environment jsdom */
import {
  context,
  createSoundStage,
  current,
  elements,
  heard,
  pass,
  settle,
  sounding,
  withSource,
  type SoundStage,
} from './fakeSoundStage';

let stage: SoundStage;

beforeEach(() => {
  stage = createSoundStage();
});

afterEach(() => stage.end());

describe('sources of other origins', () => {
  const FOREIGN = 'https://music.example';

  test('are loaded with CORS, which an audio context requires', async () => {
    await stage.listenTo(`${FOREIGN}/a.mp3`);
    expect(current().crossOrigin).toBe('anonymous');
    expect(context().gainOf(current())).toBe(1);
  });

  test('that refuse CORS are played without it, and their origin is remembered', async () => {
    stage.port.load(`${FOREIGN}/a.mp3`, { fromSeconds: 4 });
    stage.port.play();
    const first = current();
    stage.media(first).fail(4);
    expect(current()).not.toBe(first);
    expect(current()).toHaveAttribute('src', `${FOREIGN}/a.mp3`);
    expect(current().crossOrigin).toBeNull();
    stage.media(current()).arrive();
    await pass(10);
    stage.media(current()).advance(0.01);
    await settle();
    expect(stage.told('failed')).toEqual([]);
    expect(stage.told('moved').at(-1)).toEqual({ type: 'moved' });
    expect(current().currentTime).toBeGreaterThan(4);
    expect(context().gainOf(current())).toBeNull();
    expect(sounding()).toEqual([current()]);

    stage.port.load(`${FOREIGN}/b.mp3`);
    expect(current().crossOrigin).toBeNull();
    stage.port.load('/own.mp3');
    expect(current().crossOrigin).toBe('anonymous');
  });

  test('that fail either way are reported once, and nothing is remembered of their origin', () => {
    stage.port.load(`${FOREIGN}/gone.mp3`);
    stage.media(current()).fail(4);
    stage.media(current()).fail(4);
    expect(stage.told('failed')).toHaveLength(1);
    stage.port.load(`${FOREIGN}/other.mp3`);
    expect(current().crossOrigin).toBe('anonymous');
  });

  test('that break in the middle are reported at once', async () => {
    await stage.listenTo(`${FOREIGN}/a.mp3`);
    stage.media(current()).fail(2);
    expect(stage.told('failed')).toHaveLength(1);
  });

  test('that refuse CORS can be prepared', async () => {
    stage.port.prepare([`${FOREIGN}/a.mp3`]);
    stage.media(withSource(`${FOREIGN}/a.mp3`)[0]!).fail(4);
    const [plain] = withSource(`${FOREIGN}/a.mp3`);
    stage.media(plain!).arrive();
    expect(stage.port.isReady(`${FOREIGN}/a.mp3`)).toBe(true);
    await stage.listenTo(`${FOREIGN}/a.mp3`);
    expect(current()).toBe(plain);
    expect(heard(current())).toBe(1);
  });

  test('whose play is refused at the second try are reported as paused', async () => {
    stage.port.load(`${FOREIGN}/a.mp3`);
    stage.port.play();
    for (const element of elements()) stage.media(element).refusePlay('NotAllowedError');
    jest
      .spyOn(HTMLMediaElement.prototype, 'play')
      .mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    stage.media(current()).fail(4);
    await pass(0);
    expect(stage.told('toggled-outside')).toEqual([{ type: 'toggled-outside', isPlaying: false }]);
  });
});
