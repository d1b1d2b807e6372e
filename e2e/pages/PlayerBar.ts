import { expect, type Locator, type Page } from '@playwright/test';

/** The state of the audio element. */
export interface Sound {
  readonly currentTime: number;
  readonly paused: boolean;
  readonly src: string;
}

/** The player bar and the sound behind it. */
export class PlayerBar {
  readonly region: Locator;
  readonly play: Locator;
  readonly pause: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly shuffle: Locator;
  /** Its name contains the mode: 'Repeat: off', 'Repeat: all' or 'Repeat: one'. */
  readonly repeat: Locator;
  readonly seekSlider: Locator;
  readonly volumeSlider: Locator;
  /** Rendered while the sound is loading. */
  readonly loading: Locator;

  constructor(private readonly page: Page) {
    this.region = page.getByRole('region', { name: 'Player' });
    const button = (name: string): Locator =>
      this.region.getByRole('button', { name, exact: true });
    this.play = button('Play');
    this.pause = button('Pause');
    this.next = button('Next');
    this.previous = button('Previous');
    this.shuffle = button('Shuffle');
    this.repeat = this.region.getByRole('button', { name: /^Repeat: (off|all|one)$/ });
    this.seekSlider = this.region.getByRole('slider', { name: 'Seek' });
    this.volumeSlider = this.region.getByRole('slider', { name: 'Volume' });
    this.loading = this.region.getByText('Loading', { exact: true });
  }

  /** The name of the current track, if it is short enough not to be truncated. */
  trackName(name: string): Locator {
    return this.region.getByTitle(name, { exact: true });
  }

  /** The position that the bar shows, in seconds. */
  async shownSeconds(): Promise<number> {
    return Number(await this.seekSlider.inputValue());
  }

  /** Reads the state of the real audio element. */
  sound(): Promise<Sound> {
    return this.page
      .getByTestId('player-audio')
      .evaluate(({ currentTime, paused, src }: HTMLAudioElement) => ({ currentTime, paused, src }));
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
}
