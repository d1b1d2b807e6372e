interface Move {
  readonly kind: 'jump' | 'line';
  readonly seconds: number;
  readonly value: number;
}

/** A param automated as in the standard, as far as the product uses it. */
class FakeParam {
  #moves: Move[] = [{ kind: 'jump', seconds: -1, value: 1 }];

  constructor(private readonly context: FakeAudioContext) {}

  get value(): number {
    const now = this.context.currentTime;
    const next = this.#moves.findIndex(({ seconds }) => seconds > now);
    const before = this.#moves.at(next === -1 ? -1 : next - 1);
    const after = next === -1 ? undefined : this.#moves[next];
    if (!before) return 1;
    if (after?.kind !== 'line') return before.value;
    const progress = (now - before.seconds) / (after.seconds - before.seconds);
    return before.value + (after.value - before.value) * progress;
  }

  setValueAtTime(value: number, seconds: number): void {
    this.#moves.push({ kind: 'jump', seconds, value });
  }

  linearRampToValueAtTime(value: number, seconds: number): void {
    this.#moves.push({ kind: 'line', seconds, value });
  }

  cancelScheduledValues(seconds: number): void {
    this.#moves = this.#moves.filter((move) => move.seconds < seconds);
  }
}

class FakeNode {
  readonly outputs: FakeNode[] = [];
  readonly gain: FakeParam;
  fftSize = 2048;
  channelCount = 2;
  channelCountMode = 'max';

  constructor(
    private readonly context: FakeAudioContext,
    readonly element: HTMLMediaElement | null = null,
  ) {
    this.gain = new FakeParam(context);
  }

  connect(node: FakeNode): FakeNode {
    this.outputs.push(node);
    return node;
  }

  disconnect(node: FakeNode): void {
    this.outputs.splice(this.outputs.indexOf(node), 1);
  }

  getFloatTimeDomainData(samples: Float32Array): void {
    samples.set(this.context.heardWindow(samples.length));
  }

  /** The gain from its input to the loudspeaker. */
  get throughput(): number {
    if (this === this.context.destination) return 1;
    return this.outputs.reduce((sum, node) => sum + node.throughput * this.gain.value, 0);
  }
}

/** An audio context with a fake clock, whose graph tells how loud an element is. */
export class FakeAudioContext extends EventTarget {
  /** What was created since the last `reset`. */
  static made: FakeAudioContext[] = [];
  readonly sampleRate = 48_000;
  readonly baseLatency = 0.01;
  readonly destination: FakeNode = new FakeNode(this);
  readonly sources: FakeNode[] = [];
  state: AudioContextState | 'interrupted' = 'running';
  resumeCount = 0;
  /** The analysers' input. */
  heardWindow: (length: number) => Float32Array = (length) => new Float32Array(length);

  constructor() {
    super();
    FakeAudioContext.made.push(this);
  }

  get currentTime(): number {
    return performance.now() / 1000;
  }

  createGain(): FakeNode {
    return new FakeNode(this);
  }

  createChannelSplitter(): FakeNode {
    return new FakeNode(this);
  }

  createAnalyser(): FakeNode {
    return new FakeNode(this);
  }

  createMediaElementSource(element: HTMLMediaElement): FakeNode {
    const node = new FakeNode(this, element);
    this.sources.push(node);
    return node;
  }

  resume(): Promise<void> {
    this.resumeCount += 1;
    return this.become('running');
  }

  suspend(): Promise<void> {
    return this.become('suspended');
  }

  close(): Promise<void> {
    return this.become('closed');
  }

  /** The browser, or the product, changes the state. */
  become(state: AudioContextState | 'interrupted'): Promise<void> {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
    return Promise.resolve();
  }

  /** The gain from an element to the loudspeaker, or null if it is not connected. */
  gainOf(element: HTMLMediaElement): number | null {
    return this.sources.find((source) => source.element === element)?.throughput ?? null;
  }
}
