import type { HostApi } from '@prelude/shared';
import { Component, type ReactNode } from 'react';
import { Fallback } from './Fallback';

interface FallbackBoundaryProps {
  readonly reportError: HostApi['reportError'];
  readonly onRefresh: () => void;
  readonly children: ReactNode;
}

/** The outermost error boundary of the product. */
export class FallbackBoundary extends Component<
  FallbackBoundaryProps,
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.reportError(error, 'shell');
  }

  override render(): ReactNode {
    return this.state.failed ? <Fallback onRefresh={this.props.onRefresh} /> : this.props.children;
  }
}
