import { parseText } from './parseTrack';
import type { User } from './session';
import type { Track } from './track';

/** Why a playlist can't be created (specification 5.2). */
export interface DraftRefusal {
  /** What is missing. */
  readonly about: 'user' | 'name' | 'tracks';
  readonly message: string;
}

/** The first reason to refuse a new playlist, or null. */
export function draftRefusal(
  user: User | null,
  { name, tracks }: { readonly name: string; readonly tracks: readonly Track[] },
): DraftRefusal | null {
  if (!user || user.isGuest) return { about: 'user', message: 'Please sign in' };
  if (parseText(name) === '') return { about: 'name', message: 'Please enter a playlist name' };
  if (tracks.length === 0) return { about: 'tracks', message: 'Select at least one track' };
  return null;
}
