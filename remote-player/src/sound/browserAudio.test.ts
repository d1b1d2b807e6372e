/** @jest-environment jsdom */
import { FakeAudioContext } from './fakeAudioContext';
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

describe('decks', () => {
  test('200 prepared tracks are played by four elements and one audio context', async () => {
    for (let track = 1; track <= 200; track += 1) {
      await stage.prepare(`/${track}.mp3`, `/${track + 1}.mp3`);
      stage.port.load(`/${track}.mp3`, { overlapSeconds: track % 3 });
      stage.port.play();
      await pass(10);
      stage.media(current()).advance(0.01);
    }
    expect(elements()).toHaveLength(4);
    expect(FakeAudioContext.made).toHaveLength(1);
    expect(context().sources).toHaveLength(4);
  });

  test('the elements are hidden, preload, and exactly the current one is marked', async () => {
    await stage.listenTo('/a.mp3');
    await stage.listenTo('/b.mp3');
    for (const element of elements()) {
      expect(element).not.toBeVisible();
      expect(element.preload).toBe('auto');
    }
    expect(document.querySelectorAll('[data-testid="player-audio"]')).toHaveLength(1);
    expect(current()).toHaveAttribute('src', '/b.mp3');
  });

  test('disposing leaves no element, no timer and no audio context, and sends no more events', async () => {
    await stage.listenTo('/a.mp3');
    const element = current();
    stage.events.length = 0;
    stage.port.dispose();
    stage.media(element).finish();
    expect(elements()).toHaveLength(0);
    expect(jest.getTimerCount()).toBe(0);
    expect(context().state).toBe('closed');
    expect(stage.events).toEqual([]);
  });

  describe.each(['click', 'keydown'])('a %s of any kind', (type) => {
    const press = (): boolean => document.body.dispatchEvent(new Event(type, { bubbles: true }));
    const loadCounts = (): readonly number[] =>
      elements().map((element) => stage.media(element).loadCount);

    test('lets every element start by itself later, if the browser requires a press for each', () => {
      press();
      expect(loadCounts()).toEqual([1, 1, 1, 1]);
      press();
      expect(loadCounts()).toEqual([1, 1, 1, 1]);
    });

    test('does not interrupt what it plays, nor what is paused', async () => {
      await stage.listenTo('/a.mp3');
      press();
      expect(sounding()).toEqual([current()]);
      stage.port.pause();
      await settle();
      press();
      expect(stage.media(current()).loadCount).toBe(0);
    });
  });
});

describe('preparing', () => {
  test('a prepared source is ready at once', async () => {
    await stage.prepare('/a.mp3');
    const [element] = withSource('/a.mp3');
    expect(stage.port.isReady('/a.mp3')).toBe(true);

    stage.port.load('/a.mp3');
    expect(current()).toBe(element);
    expect(stage.port.position?.durationSeconds).toBe(30);
    await pass(0);
    expect(stage.events).toEqual([{ type: 'moved' }, { type: 'buffering', isBuffering: false }]);
  });

  test('a prepared source is silent and at its start', async () => {
    await stage.prepare('/a.mp3', '/b.mp3');
    expect(sounding()).toEqual([]);
    expect(withSource('/a.mp3').map((element) => element.currentTime)).toEqual([0]);
  });

  test('at most `readyLimit` are kept ready, the most wanted first', () => {
    stage.port.prepare(['/a.mp3', '/b.mp3', '/c.mp3', '/d.mp3']);
    expect(stage.port.readyLimit).toBe(2);
    expect(elements().map((element) => element.getAttribute('src'))).toEqual([
      '/a.mp3',
      '/b.mp3',
      null,
      null,
    ]);
  });

  test('unnamed sources are dropped, named ones stay', async () => {
    await stage.prepare('/a.mp3', '/b.mp3');
    stage.port.prepare(['/b.mp3', '/c.mp3']);
    expect(stage.port.isReady('/a.mp3')).toBe(false);
    expect(stage.port.isReady('/b.mp3')).toBe(true);
    expect(withSource('/a.mp3')).toEqual([]);
    expect(withSource('/c.mp3')).toHaveLength(1);
  });

  test('the current source can be prepared once more, to be repeated', async () => {
    await stage.listenTo('/a.mp3');
    await stage.prepare('/a.mp3');
    expect(withSource('/a.mp3')).toHaveLength(2);
    await stage.listenTo('/a.mp3');
    expect(sounding()).toEqual([current()]);
  });

  test('a failed preparation is silent, and loaded again when it is played', async () => {
    stage.port.prepare(['/a.mp3']);
    stage.media(withSource('/a.mp3')[0]!).fail(4);
    expect(stage.events).toEqual([]);
    expect(stage.port.isReady('/a.mp3')).toBe(false);
    expect(withSource('/a.mp3')).toEqual([]);

    await stage.listenTo('/a.mp3');
    expect(stage.told('failed')).toEqual([]);
    expect(sounding()).toEqual([current()]);
  });
});

describe('events', () => {
  test('a deck that is no longer current sends none', async () => {
    await stage.listenTo('/a.mp3');
    const before = current();
    await stage.listenTo('/b.mp3', { overlapSeconds: 12 });
    stage.events.length = 0;
    stage.media(before).advance(1);
    stage.media(before).starve();
    stage.media(before).finish();
    stage.media(before).fail(3);
    expect(stage.events).toEqual([]);
  });

  test('events of an earlier source are dropped', () => {
    stage.port.load('/a.mp3');
    stage.port.play();
    for (const type of ['ended', 'error', 'pause', 'playing'])
      current().dispatchEvent(new Event(type));
    expect(stage.events).toEqual([]);
  });

  test('a pause and a play from outside are reported, and the sound follows', async () => {
    await stage.listenTo('/a.mp3');
    stage.media(current()).toggleFromOutside(false);
    stage.media(current()).toggleFromOutside(true);
    expect(stage.told('toggled-outside')).toEqual([
      { type: 'toggled-outside', isPlaying: false },
      { type: 'toggled-outside', isPlaying: true },
    ]);
    await settle();
    expect(heard(current())).toBe(1);
  });

  test('the end of the source is reported as its end and not as a pause from outside', async () => {
    await stage.listenTo('/a.mp3');
    stage.events.length = 0;
    stage.media(current()).finish();
    expect(stage.events).toEqual([{ type: 'ended' }]);
  });

  test.each([
    [2, 'network'],
    [3, 'decode'],
    [4, 'unsupported'],
  ])('media error %i is reported as "%s", once', async (mediaCode, code) => {
    await stage.listenTo('/a.mp3');
    stage.media(current()).fail(mediaCode);
    await settle();
    expect(stage.told('failed')).toMatchObject([{ error: { code } }]);
  });

  test('a play that the browser refuses before a user action is reported as a pause', async () => {
    stage.port.load('/a.mp3');
    stage.media(current()).refusePlay('NotAllowedError');
    stage.port.play();
    await pass(0);
    expect(stage.events).toEqual([{ type: 'toggled-outside', isPlaying: false }]);
  });

  test.each([
    ['a newer load', 'AbortError'],
    ['a source that is not audio', 'NotSupportedError'],
  ])('a play that fails because of %s is not reported', async (_cause, name) => {
    stage.port.load('/a.mp3');
    stage.media(current()).refusePlay(name);
    stage.port.play();
    await pass(0);
    expect(stage.events).toEqual([]);
  });

  test.each([
    ['newer load', () => stage.port.load('/b.mp3')],
    ['unload', () => stage.port.unload()],
  ])('a refusal that arrives after a %s is not reported', async (_command, run) => {
    stage.port.load('/a.mp3');
    stage.media(current()).refusePlay('NotAllowedError');
    stage.port.play();
    run();
    await pass(0);
    expect(stage.events).toEqual([]);
  });

  test('the sound is buffering from its load until it is ready, and while it waits for data', async () => {
    expect(stage.port.isBuffering).toBe(false);
    stage.port.load('/a.mp3');
    expect(stage.port.isBuffering).toBe(true);
    await stage.listenTo('/a.mp3');
    expect(stage.port.isBuffering).toBe(false);
    stage.media(current()).starve();
    expect(stage.port.isBuffering).toBe(true);
    stage.port.unload();
    expect(stage.port.isBuffering).toBe(false);
  });

  test('without a load play, seek and pause do nothing', async () => {
    stage.port.play();
    stage.port.seek(3);
    stage.port.pause();
    expect(stage.port.position).toBeNull();
    expect(stage.events).toEqual([]);
  });

  test('unloading drops the source and its later events', async () => {
    await stage.listenTo('/a.mp3');
    const element = current();
    stage.events.length = 0;
    stage.port.unload();
    await settle();
    stage.media(element).finish();
    expect(element).not.toHaveAttribute('src');
    expect(stage.port.position).toBeNull();
    expect(stage.events).toEqual([]);
  });
});
