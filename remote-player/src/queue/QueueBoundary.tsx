import { useHost } from '@prelude/shared';
import { Component, type JSX, type ReactNode } from 'react';
import { QueueNotice } from './QueueNotice';
import type { QueuePanelProps } from './queuePanelProps';

interface BoundaryProps extends QueuePanelProps {
  readonly reportError: (error: unknown, where: string) => void;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.reportError(error, 'player/queue');
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <QueueNotice
        id={this.props.id}
        failure="The queue can’t be shown right now."
        retryLabel="Try again"
        onRetry={() => this.setState({ failed: false })}
        onClose={this.props.onClose}
      />
    );
  }
}

/** Contains errors of the panel, reports them and offers a retry. */
export function QueueBoundary(
  props: QueuePanelProps & { readonly children: ReactNode },
): JSX.Element {
  const { reportError } = useHost();
  return <Boundary {...props} reportError={reportError} />;
}
