import type { RemoteModule, RemoteView } from '@prelude/shared';
import { useEffect, useReducer } from 'react';
import { remote as real } from './realRemote';

/** When a remote breaks: while its module is evaluated, while a view renders, in a view's effect; or by its contract. */
type Moment = 'load' | 'render' | 'effect' | 'contract';

declare global {
  /** When each remote breaks, by name, as a test says in the page; a remote that is not named is well. */
  var brokenMoments: Readonly<Record<string, Moment>> | undefined;
}

/** The window event that rerenders the visible views, so that a healthy one breaks. */
const CHANGED = 'broken-moments-changed';

const isBroken = (moment: Moment): boolean => globalThis.brokenMoments?.[real.name] === moment;

function breakAt(moment: Moment): void {
  if (isBroken(moment)) throw new Error(`broken on purpose: ${real.name}, ${moment}`);
}

const breakable = (View: RemoteView): RemoteView =>
  function BreakableView({ host }) {
    const [, rerender] = useReducer((count: number) => count + 1, 0);
    breakAt('render');
    useEffect(() => breakAt('effect'));
    useEffect(() => {
      window.addEventListener(CHANGED, rerender);
      return () => window.removeEventListener(CHANGED, rerender);
    }, []);
    return <View host={host} />;
  };

breakAt('load');

/** The remote, which breaks when a test says so, and is well again when it says no more. */
export const remote: RemoteModule = {
  ...real,
  contract: isBroken('contract') ? '^3.0' : real.contract,
  views: Object.fromEntries(
    Object.entries(real.views).map(([name, View]) => [name, breakable(View)]),
  ),
};
