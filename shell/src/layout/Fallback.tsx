import { Button, type HostApi } from '@prelude/shared';
import { Component, type JSX, type ReactNode } from 'react';
import styles from './Fallback.module.css';

/** What people see on an unexpected failure of the shell itself (specification, point 2). */
function Fallback({ onRefresh }: { readonly onRefresh: () => void }): JSX.Element {
  return (
    <main className={styles.page} role="alert">
      <h1>Something went wrong</h1>
      <p className={styles.text}>
        We encountered an unexpected error. Please try refreshing the page.
      </p>
      <Button variant="primary" onClick={onRefresh}>
        Refresh Page
      </Button>
    </main>
  );
}

interface FallbackBoundaryProps {
  readonly reportError: HostApi['reportError'];
  readonly onRefresh: () => void;
  readonly children: ReactNode;
}

/** The last boundary: nothing of the product throws past it. */
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
