import type { Score, ScoreEvent } from '../composition/score.ts';
import { Biquad, biquad } from '../synthesis/filters.ts';
import { SAMPLE_RATE, secondsToSamples } from '../synthesis/signal.ts';
import { Echo } from './echo.ts';
import type { NoteCache } from './noteCache.ts';
import { Reverb } from './reverb.ts';
import { Tone } from './tone.ts';

/** 10.9 seconds: longer than the longest sound plus a block. */
const FULL_RING_SAMPLES = 1 << 19;
const DUCK_SECONDS = 0.26;

/**
 * Plays a score into a stereo signal, block by block, from a given time on. Each note is mixed
 * completely into ring buffers when its start falls into a block.
 */
export class Mixer {
  private readonly dryLeft: Float32Array;
  private readonly dryRight: Float32Array;
  private readonly duckedLeft: Float32Array | undefined;
  private readonly duckedRight: Float32Array | undefined;
  private readonly room: Float32Array;
  private readonly echoSend: Float32Array;
  private readonly reverb: Reverb;
  private readonly echo: Echo;
  private readonly rumble: readonly [Biquad, Biquad];
  private readonly tone: Tone;
  private readonly duckSamples: readonly number[];
  private nextEvent = 0;
  private nextDuck = 0;
  private lastDuck = -Infinity;
  private position: number;

  private readonly mask: number;
  private readonly end: number;

  /** `lengthSamples` bounds what will be rendered: an excerpt needs less memory and less work. */
  constructor(
    private readonly score: Score,
    private readonly notes: NoteCache,
    startSeconds = 0,
    lengthSamples = Infinity,
  ) {
    this.position = secondsToSamples(startSeconds);
    this.end = this.position + lengthSamples;
    let ringSamples = 1 << 14;
    while (ringSamples < Math.min(lengthSamples, FULL_RING_SAMPLES)) ringSamples *= 2;
    this.mask = ringSamples - 1;
    const ring = (): Float32Array => new Float32Array(ringSamples);
    this.dryLeft = ring();
    this.dryRight = ring();
    this.room = ring();
    this.echoSend = ring();
    while (this.isBefore(score.events[this.nextEvent], this.position)) this.nextEvent += 1;
    this.duckSamples = score.duckTimes.map(secondsToSamples);
    while ((this.duckSamples[this.nextDuck] ?? Infinity) < this.position) this.nextDuck += 1;
    if (score.duckDepth > 0) {
      this.duckedLeft = ring();
      this.duckedRight = ring();
    }
    this.reverb = new Reverb(score.roomSeconds, 0.45);
    this.echo = new Echo(score.echoSeconds, 0.34);
    // Below 26 Hz there is no music, only offset and rumble, which reduce headroom.
    this.tone = new Tone(score, startSeconds);
    this.rumble = [new Biquad(biquad('highpass', 26)), new Biquad(biquad('highpass', 26))];
  }

  private isBefore(event: ScoreEvent | undefined, sample: number): boolean {
    return event !== undefined && secondsToSamples(event.startSeconds) < sample;
  }

  /** Fills both buffers with the next stretch of the music. */
  render(left: Float32Array, right: Float32Array): void {
    const length = left.length;
    const end = this.position + length;
    for (;;) {
      const event = this.score.events[this.nextEvent];
      if (!event || !this.isBefore(event, end)) break;
      this.mixNote(event);
      this.nextEvent += 1;
    }
    const roomLeft = new Float32Array(length);
    const echoSend = new Float32Array(length);
    this.drain(this.dryLeft, left);
    this.drain(this.dryRight, right);
    this.drain(this.room, roomLeft);
    this.drain(this.echoSend, echoSend);
    if (this.duckedLeft && this.duckedRight) this.addDucked(left, right);
    const roomRight = roomLeft.slice();
    this.echo.process(echoSend, left, right, roomLeft, roomRight);
    this.reverb.process(roomLeft, roomRight, left, right);
    this.rumble[0].run(left);
    this.rumble[1].run(right);
    this.tone.process(left, right);
    this.position = end;
  }

  private drain(ring: Float32Array, output: Float32Array): void {
    for (let index = 0; index < output.length; index += 1) {
      const at = (this.position + index) & this.mask;
      output[index] = ring[at]!;
      ring[at] = 0;
    }
  }

  /** Side-chain compression: the bass drum lowers these parts within 10 ms, then they rise smoothly. */
  private addDucked(left: Float32Array, right: Float32Array): void {
    const duckedLeft = this.duckedLeft!;
    const duckedRight = this.duckedRight!;
    for (let index = 0; index < left.length; index += 1) {
      const sample = this.position + index;
      if (sample >= (this.duckSamples[this.nextDuck] ?? Infinity)) {
        this.lastDuck = sample;
        this.nextDuck += 1;
      }
      const since = (sample - this.lastDuck) / SAMPLE_RATE;
      let gain = 1;
      if (since < DUCK_SECONDS) {
        const progress = since / DUCK_SECONDS;
        const down = Math.min(1, since / 0.01);
        gain = 1 - this.score.duckDepth * down * (1 - progress * progress * (3 - 2 * progress));
      }
      const at = sample & this.mask;
      left[index]! += duckedLeft[at]! * gain;
      right[index]! += duckedRight[at]! * gain;
      duckedLeft[at] = 0;
      duckedRight[at] = 0;
    }
  }

  private mixNote(event: ScoreEvent): void {
    const { part } = event;
    const sound = this.notes.sound(
      part.voice,
      event.pitch + part.detuneCents / 100,
      event.durationSeconds,
      event.velocity,
      event.bendSemitones,
      event.take,
    );
    const gain =
      part.gain * event.gain * (0.25 * event.velocity + 0.75 * event.velocity * event.velocity);
    const turn = ((part.pan + 1) * Math.PI) / 4;
    // Constant power for mono sounds; stereo sounds are balanced rather than panned.
    const gainLeft = gain * Math.cos(turn) * Math.SQRT2;
    const gainRight = gain * Math.sin(turn) * Math.SQRT2;
    const targetLeft = (part.ducked && this.duckedLeft) || this.dryLeft;
    const targetRight = (part.ducked && this.duckedRight) || this.dryRight;
    const room = part.room * gain;
    const echo = part.echo * gain;
    const start = secondsToSamples(event.startSeconds);
    const { left } = sound;
    const right = sound.right ?? left;
    const length = Math.min(left.length, FULL_RING_SAMPLES - SAMPLE_RATE, this.end - start);
    const { mask, room: roomRing, echoSend: echoRing } = this;
    for (let index = 0; index < length; index += 1) {
      const at = (start + index) & mask;
      targetLeft[at]! += left[index]! * gainLeft;
      targetRight[at]! += right[index]! * gainRight;
    }
    if (room > 0) addMiddle(left, right, room * 0.5, roomRing, start, mask, length);
    if (echo > 0) addMiddle(left, right, echo * 0.5, echoRing, start, mask, length);
  }
}

/** Adds the sum of two channels to a ring from a position on. */
function addMiddle(
  left: Float32Array,
  right: Float32Array,
  gain: number,
  ring: Float32Array,
  start: number,
  mask: number,
  length: number,
): void {
  for (let index = 0; index < length; index += 1)
    ring[(start + index) & mask]! += (left[index]! + right[index]!) * gain;
}
