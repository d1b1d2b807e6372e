import {
  MusicError,
  type HostApi,
  isPlayable,
  nameOfTrack,
  parseTrackId,
  select,
  type Scope,
  type Track,
} from '@prelude/shared';
import { readPlaylistLink } from '@prelude/shared/host';
import { rememberQueue } from '@prelude/shared/lists';
import { later } from '@prelude/shared/platform';
import type { JSX } from 'react';
import { skip, take } from 'rxjs';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { REMOTE_VIEWS } from '../routing/remoteViews';
import type { AsMember } from '../sign-in/memberGate';
import { LinkedTrack } from './LinkedTrack';
import { PlaylistPreview } from './PlaylistPreview';

/** What opening a link needs of the shell. */
export interface LinkDependencies {
  readonly host: HostApi;
  readonly scope: Scope;
  readonly loader: Pick<RemoteLoader, 'load'>;
  readonly asMember: AsMember;
  /** Resolves when the user's stored player is back. */
  readonly startServices: () => Promise<unknown>;
  readonly show: (view: JSX.Element | null) => void;
}

/** The most ids that the music client takes at a time. */
const IDS_AT_A_TIME = 100;

/** The tracks with these ids, in their order; unknown ones are left out. */
async function tracksOf(
  { music }: Pick<HostApi, 'music'>,
  ids: readonly number[],
): Promise<readonly Track[]> {
  const calls = [];
  for (let start = 0; start < ids.length; start += IDS_AT_A_TIME)
    calls.push(music.tracks(ids.slice(start, start + IDS_AT_A_TIME)));
  return (await Promise.all(calls)).flat();
}

/**
 * Puts the track into the player, paused, with Undo if another queue was there. What plays by now goes on, and the track is
 * offered.
 */
function makeReady({ playback, toasts }: Pick<HostApi, 'playback' | 'toasts'>, track: Track): void {
  const { isPlaying, shuffle, repeat, currentTrack } = playback.state$.value;
  const isOther = currentTrack !== null && currentTrack.trackId !== track.trackId;
  const offer = (label: string, run: () => void): void => {
    if (isOther) toasts.show(`“${track.trackName}” is ready to play`, 'success', { label, run });
  };
  if (isPlaying) return offer('Play', () => playback.playQueue([track], 0));
  const restoreQueue = rememberQueue(playback);
  playback.restore({
    tracks: [track],
    currentIndex: 0,
    handPlacedCount: 0,
    shuffle,
    repeat,
    position: { currentTimeSeconds: 0, durationSeconds: 0 },
  });
  offer('Undo', restoreQueue);
}

async function openTrack(
  id: string,
  { host, scope, loader, show, startServices }: LinkDependencies,
): Promise<void> {
  const trackId = parseTrackId(id);
  const [track] = trackId === null ? [] : await host.music.tracks([trackId]);
  if (!track || !isPlayable(track)) {
    host.toasts.show('This track is not in the catalogue.', 'error');
    return;
  }
  host.showTitle(nameOfTrack(track));
  const { session$, playback } = host;
  if (session$.value.currentUser) {
    await startServices().catch(() => undefined);
    return makeReady(host, track);
  }
  makeReady(host, track);
  show(<LinkedTrack track={track} onIntent={() => loader.load(REMOTE_VIEWS.player.remote)} />);
  let isLeft = false;
  scope.observe(playback.starts$, ({ trackId: started }) => (isLeft ||= started !== track.trackId));
  const uid$ = select(session$, ({ currentUser }) => currentUser?.uid);
  scope.observe(uid$.pipe(skip(1), take(1)), () => {
    show(null);
    // After the player of the user who has signed in, which replaces a track that does not play.
    void later().then(() => isLeft || makeReady(host, track));
  });
}

async function openPlaylist(
  fragment: string,
  { host, loader, asMember, show }: LinkDependencies,
): Promise<void> {
  const { name = '', trackIds = [] } = readPlaylistLink(fragment) ?? {};
  if (trackIds.length === 0) {
    host.toasts.show('This link has no tracks. Please ask for it again.', 'error');
    return;
  }
  const tracks = await tracksOf(host, trackIds);
  if (tracks.length === 0) {
    host.toasts.show('These tracks are not in the catalogue.', 'error');
    return;
  }
  const title = name || 'Shared playlist';
  const close = (): void => show(null);
  show(
    <PlaylistPreview
      name={title}
      tracks={tracks}
      missing={trackIds.length - tracks.length}
      onIntent={() => loader.load(REMOTE_VIEWS.player.remote)}
      onSave={() => {
        close();
        // Once the stores have the records of a member who has just signed in.
        asMember(() => void later().then(() => host.playlists.create({ name: title, tracks })));
      }}
      onClose={close}
    />,
  );
}

/** Opens a link: a track's id, or a playlist's fragment. Music that can't be asked for gives a toast that offers to try again. */
export async function openLink(
  link: { readonly track: string | null; readonly fragment: string },
  dependencies: LinkDependencies,
): Promise<void> {
  const { track, fragment } = link;
  try {
    if (track !== null) await openTrack(track, dependencies);
    else await openPlaylist(fragment, dependencies);
  } catch (error) {
    if (!(error instanceof MusicError)) throw error;
    const what = track === null ? 'The playlist' : 'The track';
    dependencies.host.toasts.show(`${what} could not be loaded.`, 'error', {
      label: 'Try again',
      run: () => void openLink(link, dependencies),
    });
  }
}
