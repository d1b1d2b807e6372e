import { Component, type JSX, type ReactNode } from 'react';
import type { ViewSlot } from '../contract/contributions';
import type { SlotView } from '../contract/slots';
import { useHost } from './host';
import { useBehavior } from './useBehavior';

/** The views that remotes declare for a place; nothing if there are none. A view that fails disappears. */
export function Slot({ name }: { readonly name: ViewSlot }): JSX.Element {
  const views = useBehavior(useHost().slots.views$[name]);
  return (
    <>
      {views.map((view) => (
        <SlotBoundary key={view.name} {...view} />
      ))}
    </>
  );
}

/** Contains the errors of one view. */
class SlotBoundary extends Component<SlotView, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { View } = this.props;
    return this.state.failed ? null : <View />;
  }
}
