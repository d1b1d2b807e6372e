/** @jest-environment jsdom */
import { FakeAudioContext } from './fakeAudioContext';
import {
  context,
  createSoundStage,
  current,
  heard,
  pass,
  settle,
  type SoundStage,
} from './fakeSoundStage';

let stage: SoundStage;

beforeEach(() => {
  stage = createSoundStage();
});

afterEach(() => stage.end());

describe('the audio context', () => {
  test('is created at the first play, after a user action', async () => {
    stage.navigator.userActivation = { isActive: false, hasBeenActive: false };
    stage.port.load('/a.mp3');
    stage.port.play();
    expect(FakeAudioContext.made).toHaveLength(0);
    stage.port.pause();
    stage.navigator.userActivation = { isActive: true, hasBeenActive: true };
    await stage.listenTo('/a.mp3');
    expect(FakeAudioContext.made).toHaveLength(1);
    expect(context().gainOf(current())).toBe(1);
  });

  test('is created by a press of any kind, runs, and is suspended ten seconds later', async () => {
    stage.navigator.userActivation = { isActive: false, hasBeenActive: true };
    // A key that is no action for the browser, such as Escape.
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(FakeAudioContext.made).toHaveLength(0);
    stage.navigator.userActivation = { isActive: true, hasBeenActive: true };
    document.body.dispatchEvent(new Event('click', { bubbles: true }));
    expect(context().state).toBe('running');
    await pass(11_000);
    expect(context().state).toBe('suspended');
  });

  test.each(['suspended', 'interrupted'] as const)(
    'that is %s during a sound is resumed',
    async (state) => {
      await stage.listenTo('/a.mp3');
      void context().become(state);
      expect(context().state).toBe('running');
    },
  );

  test('that stays interrupted pauses the sound, which continues when it is played after that', async () => {
    await stage.listenTo('/a.mp3');
    const resume = jest
      .spyOn(context(), 'resume')
      .mockRejectedValue(new DOMException('in a call', 'InvalidStateError'));
    void context().become('interrupted');
    await pass(6_000);
    expect(stage.told('toggled-outside')).toEqual([{ type: 'toggled-outside', isPlaying: false }]);
    expect(current().paused).toBe(true);

    stage.port.play();
    await pass(6_000);
    expect(stage.told('toggled-outside')).toHaveLength(2);

    resume.mockRestore();
    stage.port.play();
    await pass(6_000);
    expect(stage.told('toggled-outside')).toHaveLength(2);
    expect(current().paused).toBe(false);
  });

  test('that stays interrupted does not affect a sound outside of it, or a paused one', async () => {
    await stage.listenTo('/a.mp3');
    jest
      .spyOn(context(), 'resume')
      .mockRejectedValue(new DOMException('in a call', 'InvalidStateError'));
    stage.port.pause();
    void context().become('interrupted');
    await pass(6_000);
    stage.port.load('https://music.example/a.mp3');
    stage.media(current()).fail(4);
    stage.port.play();
    stage.media(current()).arrive();
    await pass(6_000);
    expect(current().crossOrigin).toBeNull();
    expect(stage.told('toggled-outside')).toEqual([]);
    expect(current().paused).toBe(false);
  });

  test('is suspended after a pause of ten seconds, and resumed by the next play', async () => {
    await stage.listenTo('/a.mp3');
    stage.port.pause();
    await pass(9_000);
    expect(context().state).toBe('running');
    await pass(2_000);
    expect(context().state).toBe('suspended');
    stage.port.play();
    expect(context().state).toBe('running');
    await pass(20_000);
    expect(context().state).toBe('running');
  });

  test('applies the gain, which changes without a jump; 0 is silence', async () => {
    stage.port.setGain(0.5);
    await stage.listenTo('/a.mp3');
    expect(heard(current())).toBe(0.5);
    stage.port.setGain(0);
    expect(heard(current())).toBe(0.5);
    await settle();
    expect(heard(current())).toBe(0);
    await stage.listenTo('/b.mp3');
    expect(heard(current())).toBe(0);
  });
});
