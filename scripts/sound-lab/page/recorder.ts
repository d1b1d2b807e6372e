// Runs on a page's audio thread: what the busy main thread does cannot make a hole in a recording.

/** So many samples are reported at once. */
const BLOCK_SAMPLES = 1024;

/** The audio thread's own step (Web Audio specification). */
const QUANTUM_SAMPLES = 128;

// What the audio thread knows; TypeScript's libraries do not.
declare const currentFrame: number;
declare function registerProcessor(name: string, processor: unknown): void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

registerProcessor(
  'sound-recorder',
  class extends AudioWorkletProcessor {
    private block = new Float32Array(BLOCK_SAMPLES);
    private filled = 0;

    /** Takes what came in, silence where nothing did; lives as long as its context. */
    process([input]: readonly (readonly Float32Array[])[]): boolean {
      const quantum = input?.[0] ?? new Float32Array(QUANTUM_SAMPLES);
      this.block.set(quantum, this.filled);
      this.filled += quantum.length;
      if (this.filled < BLOCK_SAMPLES) return true;
      const firstFrame = currentFrame + quantum.length - BLOCK_SAMPLES;
      this.port.postMessage({ firstFrame, samples: this.block }, [this.block.buffer]);
      this.block = new Float32Array(BLOCK_SAMPLES);
      this.filled = 0;
      return true;
    }
  },
);
