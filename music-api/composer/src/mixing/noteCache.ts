import { createRandom } from '../random.ts';
import type { Voice, VoiceSound } from '../synthesis/voice.ts';

const BYTES_PER_SAMPLE = Float32Array.BYTES_PER_ELEMENT;

/**
 * Caches the sounds of notes, up to a size limit; most notes repeat, within a track and among tracks. The least recently
 * used are evicted first and rendered again identically, because a note's random seed is its name.
 */
export class NoteCache {
  private readonly sounds = new Map<string, VoiceSound>();
  private bytes = 0;

  constructor(private readonly maximumBytes = 96 * 1024 * 1024) {}

  /** The sound of a note; velocities are grouped into four levels, durations rounded to the millisecond. */
  sound(
    voice: Voice,
    pitch: number,
    durationSeconds: number,
    velocity: number,
    bendSemitones: number,
    take: number,
  ): VoiceSound {
    const colour = Math.max(1, Math.ceil(velocity * 4)) / 4;
    const milliseconds = Math.round(durationSeconds * 1000);
    const key = `${voice.name}|${pitch}|${milliseconds}|${colour}|${bendSemitones}|${take}`;
    const known = this.sounds.get(key);
    if (known) {
      this.sounds.delete(key);
      this.sounds.set(key, known);
      return known;
    }
    const sound = voice.render({
      pitch,
      durationSeconds: milliseconds / 1000,
      velocity: colour,
      bendSemitones,
      take,
      random: createRandom('note', key),
    });
    this.sounds.set(key, sound);
    this.bytes += soundBytes(sound);
    for (const [oldest, old] of this.sounds) {
      if (this.bytes <= this.maximumBytes || oldest === key) break;
      this.sounds.delete(oldest);
      this.bytes -= soundBytes(old);
    }
    return sound;
  }
}

function soundBytes(sound: VoiceSound): number {
  return (sound.left.length + (sound.right?.length ?? 0)) * BYTES_PER_SAMPLE;
}
