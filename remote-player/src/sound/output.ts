import type { Deck } from './deck';
import { canSetVolume } from './fader';
import { createLeveller, type Leveller } from './leveller';
import { createMixer, type Mixer, type ChannelStrip } from './mixer';
import type { SoundPlatform } from './platform';

/**
 * Creates the output of decks: Web Audio from the first play that may start it, otherwise their own volume. `onStuck` is
 * called if the current deck stalls with its audio context.
 */
export function createOutput(platform: SoundPlatform, onStuck: () => void) {
  const { document, navigator } = platform;
  /** False if the page can't change any level. */
  const canFade = canSetVolume(platform);
  // On iOS, where the device controls the volume, an audio context falls silent on the lock screen and elements do not.
  let Context = canFade ? platform.AudioContext : undefined;
  const decks: Deck[] = [];
  const strips = new Map<Deck, ChannelStrip>();
  let mixer: Mixer | null = null;
  let leveller: Leveller | null = null;
  let gain = 1;
  let isLevelling = false;
  let isMixed = false;
  document.documentElement.toggleAttribute('data-device-volume', !canFade);

  const openMixer = (): Mixer | null => {
    // A context created before any user action causes a console warning.
    if (mixer || !Context || navigator.userActivation?.hasBeenActive === false) return mixer;
    mixer = createMixer(Context, document, () => {
      if (isMixed) onStuck();
    });
    if (!mixer) Context = undefined;
    else {
      mixer.setGain(gain);
      leveller = createLeveller(mixer.context);
      leveller.setOn(isLevelling);
    }
    return mixer;
  };

  const route = (deck: Deck): ChannelStrip | undefined => {
    const present = strips.get(deck);
    if (present || deck.isSounding) return present;
    const strip = openMixer()?.route(deck.element);
    if (!strip) return undefined;
    strips.set(deck, strip);
    deck.routeThrough(strip.fader);
    return strip;
  };

  return {
    /** True if Web Audio may be used later. */
    mayMix: Context !== undefined,
    canFade,
    /** Sets up a new deck. */
    adopt(deck: Deck): void {
      decks.push(deck);
      deck.setGain(gain);
    },
    /** Creates the context and lets it run, for a while; call it in a user activation. */
    unlock(): void {
      const opened = mixer ? null : openMixer();
      opened?.wake();
      opened?.rest();
    },
    /** This deck is about to play. */
    wake(deck: Deck): void {
      const strip = deck.usesCors ? route(deck) : undefined;
      isMixed = strip !== undefined;
      mixer?.wake();
      if (strip) leveller?.begin(strip, deck.url ?? '');
      else leveller?.pause();
    },
    /** The last started deck is audible. */
    hear(): void {
      if (isMixed) leveller?.hear();
    },
    /** Nothing plays for now. */
    rest(): void {
      leveller?.pause();
      mixer?.rest();
    },
    setGain(newGain: number): void {
      gain = newGain;
      mixer?.setGain(gain);
      for (const deck of decks) deck.setGain(gain);
    },
    setLevelling(isOn: boolean): void {
      isLevelling = isOn;
      leveller?.setOn(isOn);
    },
    dispose(): void {
      leveller?.dispose();
      mixer?.dispose();
    },
  };
}
