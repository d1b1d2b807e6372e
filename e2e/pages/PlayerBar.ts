import { expect, type Locator } from '@playwright/test';
import { PageModel } from './PageModel.ts';

/** The player bar and the sound behind it. */
export class PlayerBar extends PageModel {
  readonly region = this.page.getByRole('region', { name: 'Player' });
  readonly play = this.buttonNamed('Play', this.region);
  readonly pause = this.buttonNamed('Pause', this.region);
  readonly next = this.buttonNamed('Next', this.region);
  readonly previous = this.buttonNamed('Previous', this.region);
  readonly shuffle = this.buttonNamed('Shuffle', this.region);
  /** Its name contains the mode: 'Repeat: off', 'Repeat: all' or 'Repeat: one'. */
  readonly repeat = this.region.getByRole('button', { name: /^Repeat: (off|all|one)$/ });
  readonly seekSlider = this.region.getByRole('slider', { name: 'Seek' });
  readonly volumeSlider = this.region.getByRole('slider', { name: 'Volume' });
  readonly audio = this.page.getByTestId('player-audio');
  /** Rendered while the sound is loading. */
  readonly loading = this.region.getByText('Loading', { exact: true });

  /** The name of the current track, if it is short enough not to be truncated. */
  trackName(name: string): Locator {
    return this.region.getByTitle(name, { exact: true });
  }

  /** The position that the bar shows, in seconds. */
  async shownSeconds(): Promise<number> {
    return Number(await this.seekSlider.inputValue());
  }

  /** Reads the state of the real audio element. */
  sound() {
    return this.audio.evaluate(({ currentTime, paused, src }: HTMLAudioElement) => ({
      currentTime,
      paused,
      src,
    }));
  }

  /** Waits until the sound advances. */
  async expectSoundToAdvance(): Promise<void> {
    let from = await this.sound();
    const advanced = async (): Promise<number> => {
      const now = await this.sound();
      // Another track started, or someone sought back: measures from there.
      if (now.src !== from.src || now.currentTime < from.currentTime) from = now;
      return now.currentTime - from.currentTime;
    };
    await expect.poll(advanced, { message: 'the sound advances' }).toBeGreaterThan(0.3);
  }

  /**
   * Watches the sound from now on. The returned function waits until the sound has advanced, and fails if it has stopped or
   * jumped, even for a moment, since then.
   */
  async watchSound(): Promise<() => Promise<void>> {
    const stops = await this.audio.evaluateHandle((element: HTMLAudioElement) => {
      const seen: string[] = [];
      for (const type of ['pause', 'seeking', 'ended', 'emptied', 'error'])
        element.addEventListener(type, () => seen.push(type));
      return seen;
    });
    return async () => {
      await this.expectSoundToAdvance();
      expect(await stops.jsonValue(), 'the sound never stopped or jumped').toEqual([]);
    };
  }
}
