import type { DeclaredTrackAction, Slots, Track } from '@prelude/shared';
import { filter, firstValueFrom } from 'rxjs';
import { isSettled } from '../remotes/remoteLoader';
import { declaredSlots, type Declared, type SlotDependencies } from './slotDependencies';

type Action = Declared<DeclaredTrackAction>;

/** Runs an action on its remote, which is loaded now; a failure is reported, and a toast says so. */
async function run(
  { remote, action, title }: Action,
  tracks: readonly Track[],
  { loader, getHost }: SlotDependencies,
): Promise<void> {
  const host = getHost();
  loader.load(remote);
  const state = await firstValueFrom(loader.state$(remote).pipe(filter(isSettled)));
  try {
    if (state.status === 'ready') {
      const act = state.value.actions?.[action];
      if (!act) throw new Error('the remote has no such action');
      return await act(host, tracks);
    }
  } catch (error) {
    host.reportError(error, `${remote}/${action}`);
  }
  host.toasts.show(`${title} is not available right now.`, 'error');
}

/** The actions for tracks: an action's remote is loaded when the action is chosen. */
export function offerTrackActions(dependencies: SlotDependencies): Slots['trackActions'] {
  const { registrations, loader } = dependencies;
  const actions = declaredSlots(registrations).filter(
    (declaration): declaration is Action => declaration.slot === 'track-menu',
  );
  return () =>
    actions
      .filter(({ remote }) => loader.state$(remote).value.status !== 'failed')
      .map((action) => ({
        title: action.title,
        icon: action.icon,
        run(tracks) {
          const act = (): void => void run(action, tracks, dependencies);
          if (action.needsSignIn) dependencies.asMember(act);
          else act();
        },
      }));
}
