import type { AudioPosition } from '../playback/audioPort';

/** One `<audio>` element, used for many sources; hidden in the document until `dispose`. */
export class AudioElement {
  readonly node: HTMLAudioElement;
  /** The loaded source, or null. */
  url: string | null = null;
  /** True after a command to play; it continues during a fade-out. */
  isRunning = false;
  /** The target of a jump that waits, in seconds. */
  waitingSeekSeconds: number | null = null;

  constructor(
    document: Document,
    readonly usesCors: boolean,
  ) {
    this.node = document.createElement('audio');
    this.node.preload = 'auto';
    this.node.hidden = true;
    if (usesCors) this.node.crossOrigin = 'anonymous';
    document.body.append(this.node);
  }

  /** True if the browser knows the source's metadata. */
  get hasLoaded(): boolean {
    return this.node.readyState >= this.node.HAVE_METADATA;
  }

  /** True if the source would start, or continue, at once. */
  get isReady(): boolean {
    const { node } = this;
    return node.readyState >= node.HAVE_FUTURE_DATA && !node.seeking && !node.error;
  }

  /** The current position, including a jump that waits. */
  get position(): AudioPosition {
    const { currentTime, duration } = this.node;
    return {
      currentTimeSeconds: this.waitingSeekSeconds ?? currentTime,
      durationSeconds: Number.isNaN(duration) ? 0 : duration,
    };
  }

  open(url: string): void {
    this.url = url;
    this.node.src = url;
  }

  /** True if the browser refuses to play before a user action. */
  async play(): Promise<boolean> {
    this.isRunning = true;
    try {
      await this.node.play();
      return false;
    } catch (error) {
      return error instanceof DOMException && error.name === 'NotAllowedError';
    }
  }

  halt(): void {
    this.isRunning = false;
    this.node.pause();
  }

  /** Jumps to the waiting target if the source is known; true if it jumped. */
  jump(): boolean {
    if (this.waitingSeekSeconds === null || !this.hasLoaded) return false;
    this.node.currentTime = this.waitingSeekSeconds;
    this.waitingSeekSeconds = null;
    // The source may have ended before the jump.
    if (this.isRunning && this.node.paused) void this.play();
    return true;
  }

  /** Drops the source: no requests. */
  close(): void {
    this.url = null;
    this.node.removeAttribute('src');
    this.node.load();
  }
}
