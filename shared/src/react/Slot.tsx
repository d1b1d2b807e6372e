import type { JSX } from 'react';
import type { ViewSlot } from '../contract/contributions';
import { ErrorBoundary } from './ErrorBoundary';
import { useHost } from './host';
import { useBehavior } from './useBehavior';

/** The views that remotes declare for a place; nothing if there are none. A view that fails disappears. */
export function Slot({ name }: { readonly name: ViewSlot }): JSX.Element {
  const views = useBehavior(useHost().slots.views$[name]);
  return (
    <>
      {views.map(({ name: key, View, onError }) => (
        <ErrorBoundary key={key} onError={onError} fallback={() => null}>
          <View />
        </ErrorBoundary>
      ))}
    </>
  );
}
