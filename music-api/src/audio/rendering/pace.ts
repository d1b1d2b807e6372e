/** What is assumed before anything is rendered: twelve seconds of music a second. */
const FIRST_GUESS = 1 / 12;

/** How much older measurements count, at each new one. */
const MEMORY = 0.98;

/** How long a thread takes for a second of music, as measured lately. */
export class Pace {
  private musicSeconds = 20;
  private workSeconds = this.musicSeconds * FIRST_GUESS;

  get secondsPerMusicSecond(): number {
    return this.workSeconds / this.musicSeconds;
  }

  note(musicSeconds: number, workSeconds: number): void {
    this.musicSeconds = this.musicSeconds * MEMORY + musicSeconds;
    this.workSeconds = this.workSeconds * MEMORY + workSeconds;
  }
}
