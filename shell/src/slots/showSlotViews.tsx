import {
  combine,
  createState,
  type Behavior,
  type DeclaredView,
  type SlotView,
  type ViewSlot,
} from '@prelude/shared';
import { declaredSlots, type Declared, type SlotDependencies } from './slotDependencies';

type Views = Behavior<readonly SlotView[]>;

/** The views for each slot: a view appears once its remote has loaded, and nothing waits for it. */
export function showSlotViews({
  registrations,
  loader,
  getHost,
}: SlotDependencies): (slot: ViewSlot) => Views {
  const declared = declaredSlots(registrations);
  /** The names of the views that have failed. */
  const failed = createState<readonly string[]>([]);

  const slotView = ({ remote, view }: Declared<DeclaredView>): SlotView => {
    const name = `${remote}/${view}`;
    return {
      name,
      View() {
        const state = loader.state$(remote).value;
        const View = state.status === 'ready' && state.value.views[view];
        if (!View) throw new Error('the remote has no such view');
        return <View host={getHost()} />;
      },
      onError(error) {
        // A second place may show it, too.
        if (failed.state$.value.includes(name)) return;
        failed.update((names) => [...names, name]);
        getHost().reportError(error, name);
      },
    };
  };

  const withView = (views$: Views, declaration: Declared<DeclaredView>): Views => {
    const view = slotView(declaration);
    const isShown$ = combine(
      loader.state$(declaration.remote),
      failed.state$,
      ({ status }, names) => status === 'ready' && !names.includes(view.name),
    );
    return combine(views$, isShown$, (views, isShown) => (isShown ? [...views, view] : views));
  };

  return (slot) =>
    declared
      .filter((declaration): declaration is Declared<DeclaredView> => declaration.slot === slot)
      .reduce(withView, createState<readonly SlotView[]>([]).state$);
}
